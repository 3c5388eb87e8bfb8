import { randomUUID } from "node:crypto"

/** A round as the studio answers it; sums are minor units. */
export interface PlayedRound {
  readonly id: string
  readonly state: "created" | "playing" | "drawn" | "settled" | "refused" | "cancelling" | "cancelled"
  readonly stake: number
  readonly win: number | null
  /** Further bets, in addition to `stake`. */
  readonly raised?: number
  /** Won from a pool, in addition to `win`. */
  readonly jackpot?: number | null
  /** The number of the next step, in a game played step by step. */
  readonly steps: number
}

interface PageTable {
  readonly round: string
  readonly phase: "open" | "running" | "over"
  /** What everyone may know of a running round, as its game shows it. */
  readonly seen?: unknown
}

/** The studio's refusal in place of an answer. */
export class StudioRefusal extends Error {
  readonly status: number
  readonly code: string
  /** The round that explains it. */
  readonly open: PlayedRound | undefined
  constructor(call: string, status: number, { code = "", open }: { code?: string; open?: PlayedRound }) {
    super(`${call}: ${status} ${code}`)
    this.status = status
    this.code = code
    this.open = open
  }
}

/** A game's page: repeating a call under the same id repeats no act. */
export interface GamePage {
  play(stake: number, choice?: unknown, name?: string): Promise<PlayedRound>
  step(round: PlayedRound, action: object): Promise<PlayedRound>
  /** In one of its rooms, where it has several. */
  table(room?: string): Promise<PageTable>
  /** In one of the player's hands, where there are several. */
  enter(table: PageTable, stake: number, choice: unknown, name: string, hand?: number): Promise<PlayedRound>
  /** Acts in a round that runs. */
  act(round: PlayedRound, action: object): Promise<PlayedRound>
  leave(id: string): Promise<PlayedRound>
  /** The current state of a round. */
  round(id: string): Promise<PlayedRound>
}

/** Longest wait for one answer. */
const PATIENCE_MS = 20_000

/** Draws the player's seed; a round that an earlier page left open continues with its own seeds. */
async function drawSeed(draw: () => Promise<unknown>): Promise<void> {
  try {
    await draw()
  } catch (error) {
    if (!(error instanceof StudioRefusal) || error.code !== "round-open") throw error
  }
}

/** Opens a launched game over the studio's HTTP API, as its page does. `url`: where the platform sent the player. */
export async function openGamePage(url: string): Promise<GamePage> {
  const { origin, pathname, searchParams } = new URL(url)
  const game = pathname.split("/").at(-1)
  const call = async <Answer>(method: "GET" | "POST", path: string, session: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${session}`, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const said = (await answer.json()) as Answer & { code?: string; open?: PlayedRound }
    if (!answer.ok) throw new StudioRefusal(`${method} ${path}`, answer.status, said)
    return said
  }
  const { session, fairness } = await call<{ session: string; fairness: { commitment: string; next: string | null } }>(
    "POST",
    "session",
    "",
    {
      ...Object.fromEntries(["token", "mode", "player", "currency"].map(name => [name, searchParams.get(name) ?? undefined])),
      game,
    },
  )
  const post = (path: string, body: object) => call<PlayedRound>("POST", path, session, body)
  const { commitment } = fairness
  // Not at a table, where each bet brings its own.
  if (fairness.next !== null) await drawSeed(() => post("fairness/client-seed", { clientSeed: randomUUID(), commitment }))
  return {
    play: (stake, choice = null, spin = randomUUID()) => post("play", { spin, stake, choice, commitment: fairness.commitment }),
    step: ({ id, steps }, action) => post(`rounds/${id}/step`, { step: steps, action }),
    table: room => call<PageTable>("GET", room === undefined ? "table" : `table?room=${room}`, session),
    enter: ({ round }, stake, choice, spin, hand = 0) =>
      post("table/enter", { spin, stake, choice, round, seed: randomUUID().replaceAll("-", ""), hand }),
    act: ({ id, steps }, action) => post("table/act", { id, step: steps, action }),
    leave: id => post("table/leave", { id }),
    round: id => call<PlayedRound>("GET", `rounds/${id}`, session),
  }
}
