import type { ChatEvent, ChatLine, SayRequest } from "../../chat/wire.ts"
import type {
  ActRequest,
  ClientSeedRequest,
  EnterRequest,
  FairnessView,
  PlayRequest,
  Rotated,
  RotateRequest,
  RoundProof,
  RoundView,
  SavedBet,
  SessionView,
  SharedSeaView,
  TablePast,
  TableView,
} from "../../protocol.ts"
import { wait } from "./dom.ts"

export type ShellRound<Outcome = object> = RoundView<string, Outcome>
export type ShellSession = SessionView<string>

/** What a game's address says about its launch. */
interface GameAddress {
  readonly token: string
  readonly game: string
  readonly mode: "real" | "free"
  readonly player?: string
  readonly currency?: string
  readonly room?: string
}

/** The studio refused; `detail` is the rest of its answer. */
export class StudioRefused extends Error {
  override readonly name = "StudioRefused"
  readonly code: string
  readonly detail: {
    fairness?: FairnessView
    open?: ShellRound
    least?: number
    next?: string
    seconds?: number
    until?: number | null
  }
  constructor(code: string, detail: object) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

export interface LiveEvents<View> {
  view(view: View): void
  /** What happens in the chat of a table; absent: the page does not ask for it. */
  chat?: ((event: ChatEvent) => void) | undefined
  trouble(): void
  refused(code: string): void
}

const timeout = 20_000

/** A table sends a heartbeat every ten seconds: a connection silent for longer is lost, whatever the browser reports. */
const silence = 15_000

/** Answers unrelated to the call itself: the studio has trouble, or is restarting and does not have its tables yet. */
const passing = ["studio-trouble", "table-elsewhere", "too-fast", "bet-unanswered"]

/** The studio has refused, and would refuse again. */
const isDefinite = (error: unknown): error is StudioRefused => error instanceof StudioRefused && !passing.includes(error.code)

/** Retries until there is an answer or the refusal `last`; only for calls that may be repeated. */
export async function until<Answer>(work: () => Promise<Answer>, onTrouble: () => void, last?: string): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (isDefinite(error) || (error instanceof StudioRefused && error.code === last)) throw error
      onTrouble()
      await wait(Math.min(5000, 400 * 2 ** attempt))
    }
  }
}

/**
 * The same for an action at a table, whose number makes it the same. It is not repeated while a further bet is being returned:
 * the player's time runs, and they may want to decide otherwise.
 */
const untilDecided = <Answer>(work: () => Promise<Answer>, onTrouble: () => void) => until(work, onTrouble, "bet-unanswered")

/** A field of an event, with all its lines. */
const fieldOf = (event: string, name: string): string =>
  event
    .split(/\r?\n/)
    .flatMap(line => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1).trim()] : []))
    .join("\n")

/** Reads events until the connection ends, or is silent for too long. */
async function readEvents<View>(
  path: string,
  headers: Record<string, string>,
  on: Pick<LiveEvents<View>, "view" | "chat">,
  signal: AbortSignal,
): Promise<void> {
  const silenced = new AbortController()
  const cut = () => silenced.abort()
  let silent = setTimeout(cut, silence)
  try {
    const response = await fetch(path, {
      headers,
      signal: AbortSignal.any([signal, silenced.signal]),
    })
    if (!response.ok || !response.body)
      throw new StudioRefused((await response.json().catch(() => ({}))).code ?? "studio-trouble", {})
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ""; ; ) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(silent)
      silent = setTimeout(cut, silence)
      const events = (rest + value).split(/\r?\n\r?\n/)
      rest = events.pop() ?? ""
      for (const event of events) {
        const data = fieldOf(event, "data")
        if (data !== "" && fieldOf(event, "event") === "chat") on.chat?.(JSON.parse(data) as ChatEvent)
        else if (data !== "") on.view(JSON.parse(data) as View)
      }
    }
  } finally {
    clearTimeout(silent)
  }
}

/** Reads events, connecting again whenever the connection ends, until aborted or definitely refused. */
async function followEvents<View>(
  path: string,
  headers: () => Record<string, string>,
  on: LiveEvents<View>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await readEvents(path, headers(), on, signal)
    } catch (error) {
      if (signal.aborted) return
      if (isDefinite(error)) return on.refused(error.code)
      on.trouble()
    }
    await wait(1000)
  }
}

/** Calls of the studio and its live events, for a player with a session. */
export function studioConnection() {
  let bearer = ""
  const authorized = (): Record<string, string> => ({ ...(bearer && { Authorization: `Bearer ${bearer}` }) })

  async function call<Answer>(method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
    const response = await fetch(path, {
      method,
      headers: { ...authorized(), ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    })
    const answer = await response.json()
    if (!response.ok) throw new StudioRefused(answer.code ?? "studio-trouble", answer)
    return answer
  }
  return {
    call,
    /** The session of all further calls. */
    hold(session: string): void {
      bearer = session
    },
    follow: <View>(path: string, on: LiveEvents<View>, signal: AbortSignal) => followEvents(path, authorized, on, signal),
    /** Writes to a table; the same request is the same line. Its process may be another in a moment. */
    say: (path: string, table: string, said: SayRequest) => call<{ line: ChatLine }>("POST", `${path}/chat`, { table, ...said }),
    reportLine: (path: string, table: string, line: number) => call<object>("POST", `${path}/chat/report`, { table, line }),
  }
}

export function studioApi() {
  const { call, hold, follow, say, reportLine } = studioConnection()
  const use = (session: ShellSession): ShellSession => {
    hold(session.session)
    return session
  }
  return {
    open: async (launch: GameAddress): Promise<ShellSession> => use(await call<ShellSession>("POST", "/api/session", launch)),
    /** Continues a session that is open already. */
    resume: (session: ShellSession): ShellSession => use(session),
    /** The same spin id is the same round, so this is retried until there is an answer. */
    play: (bet: PlayRequest, onTrouble: () => void) => until(() => call<ShellRound>("POST", "/api/play", bet), onTrouble),
    /** The same number is the same step. */
    step: (id: string, step: number, action: unknown, onTrouble: () => void) =>
      until(() => call<ShellRound>("POST", `/api/rounds/${id}/step`, { step, action }), onTrouble),
    /** A round once it has ended. */
    ended: (id: string, onTrouble: () => void) =>
      until(async () => {
        for (;;) {
          const round = await call<ShellRound>("GET", `/api/rounds/${id}`)
          if (round.state === "settled" || round.state === "refused" || round.state === "cancelled") return round
          await wait(1000)
        }
      }, onTrouble),
    /** A place in the table's round `round`. */
    enter: (bet: EnterRequest, onTrouble: () => void) =>
      until(() => call<ShellRound>("POST", "/api/table/enter", bet), onTrouble),
    /** Cashes out of a running round; not retried, because a second later the answer would differ. */
    leave: (id: string) => call<ShellRound>("POST", "/api/table/leave", { id }),
    act: (act: ActRequest, onTrouble: () => void) =>
      untilDecided(() => call<ShellRound>("POST", "/api/table/act", act), onTrouble),
    savedBets: () => call<{ saved: SavedBet[] }>("GET", "/api/saved-bets"),
    /** Keeps chips in a slot; null empties it. */
    keepBets: (slot: number, bets: SavedBet["bets"] | null) =>
      call<{ saved: SavedBet[] }>("POST", "/api/saved-bets", { slot, bets }),
    /** The finished rounds that the statistics of the table count. */
    pastMarks: (room: string) => call<TablePast>("GET", `/api/table/past${room && `?${new URLSearchParams({ room })}`}`),
    /** Follows a table (one of its rooms, "" if it has only one) until aborted. */
    follow: (room: string, on: LiveEvents<TableView>, signal: AbortSignal) =>
      follow(`/api/table/events?${new URLSearchParams({ room, ...(on.chat && { chat: "yes" }) })}`, on, signal),
    say: (room: string, said: SayRequest) => say("/api/table", room, said),
    reportLine: (room: string, line: number) => reportLine("/api/table", room, line),
    /** Takes a gun in a sea that others share, and follows it until aborted. */
    followSea: (on: LiveEvents<SharedSeaView>, signal: AbortSignal) => follow("/api/sea/events", on, signal),
    jackpot: () => call<Pick<ShellSession, "jackpot">>("GET", "/api/jackpot"),
    freeRounds: () => call<Pick<ShellSession, "freeRounds">>("GET", "/api/free-rounds"),
    balance: () => call<{ balance: number }>("GET", "/api/balance"),
    refill: () => call<{ balance: number }>("POST", "/api/refill", {}),
    /** One of the player's own rounds; another player's is unknown. */
    round: (id: string) => call<ShellRound>("GET", `/api/rounds/${encodeURIComponent(id)}`),
    /** The same with everything needed to verify it. */
    proof: (id: string) => call<RoundProof>("GET", `/api/rounds/${encodeURIComponent(id)}/proof`),
    rounds: (before?: string) => call<{ rounds: ShellRound[] }>("GET", `/api/rounds${before ? `?before=${before}` : ""}`),
    fairness: () => call<FairnessView>("GET", "/api/fairness"),
    setClientSeed: (drawn: ClientSeedRequest) => call<FairnessView>("POST", "/api/fairness/client-seed", drawn),
    rotate: (drawn: RotateRequest) => call<Rotated>("POST", "/api/fairness/rotate", drawn),
  }
}

export type StudioApi = ReturnType<typeof studioApi>
