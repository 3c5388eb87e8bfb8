import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { type TestDatabase, testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { studioMigrations } from "../studio.ts"
import { type StudioProcess, startStudioProcess } from "./studio-process.ts"
import { disagreements, seedOfPage } from "./test-studio.ts"
import { startTestWallet, type TestWallet } from "./test-wallet.ts"

let database: TestDatabase
let wallet: TestWallet
let studio: StudioProcess
beforeEach(async () => {
  database = await testDatabase(studioMigrations)
  wallet = await startTestWallet()
  studio = await startStudioProcess(database.url, wallet.url)
})
afterEach(async () => {
  await studio.kill()
  await wallet.close()
  await database.close()
})

const post = async <StepAnswer>(path: string, body: object, bearer = "") => {
  const response = await fetch(`${studio.url}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  })
  return (await response.json()) as StepAnswer
}

const get = async <StepAnswer>(path: string, bearer: string) => {
  const response = await fetch(`${studio.url}${path}`, { headers: { Authorization: `Bearer ${bearer}` } })
  return (await response.json()) as StepAnswer
}

interface StepAnswer {
  id?: string
  steps?: number
  open?: StepAnswer
}

interface OpenedGame {
  session: string
  fairness: { commitment: string }
}

/** A member opens a game; the first of a table waits until its chain is made. */
async function open(player: string, game: string): Promise<OpenedGame> {
  const token = `real.${game}.${player}`
  wallet.players.set(player, { balance: 100_000, tokens: new Set([token]) })
  const opened = await post<OpenedGame>("/api/session", { token, game, mode: "real" })
  const { commitment } = opened.fairness
  await post("/api/fairness/client-seed", { clientSeed: seedOfPage(), commitment }, opened.session)
  return opened
}

/** Plays until told to stop, whatever the studio does. `once` is one of the member's actions. */
async function play(opened: OpenedGame, until: AbortSignal, once: (opened: OpenedGame) => Promise<void>): Promise<void> {
  while (!until.aborted) {
    await once(opened).catch(() => pause(100))
    await pause(20)
  }
}

const begin = ({ session, fairness }: OpenedGame) =>
  post<StepAnswer>("/api/play", { spin: randomUUID(), stake: 100, choice: null, commitment: fairness.commitment }, session)

async function spin(opened: OpenedGame): Promise<void> {
  await begin(opened)
}

/** Fires in a sea whose events its page reads as long as the studio lives. */
async function shoot({ session, fairness }: OpenedGame): Promise<void> {
  const over = new AbortController()
  const headers = { Authorization: `Bearer ${session}` }
  const watching = fetch(`${studio.url}/api/sea/events`, { headers, signal: over.signal }).catch(() => {})
  try {
    for (let shot = 0; shot < 5; shot++) {
      const bet = {
        spin: randomUUID(),
        stake: 100,
        choice: { fish: "sardine" },
        commitment: fairness.commitment,
        target: "0.0.0",
      }
      await post("/api/play", bet, session)
    }
  } finally {
    over.abort()
    await watching
  }
}

/** Starts a round or continues the open one: up a rung, and down. */
async function climb(opened: OpenedGame): Promise<void> {
  const answer = await begin(opened)
  const round = answer.open ?? answer
  for (let step = round.steps ?? 0; step < 3; step++) {
    await post(`/api/rounds/${round.id}/step`, { step, action: step === 1 ? "down" : "up" }, opened.session)
  }
}

/** Starts a round or continues the open one: raises it twice, and shows the coin. */
async function raise(opened: OpenedGame): Promise<void> {
  const answer = await begin(opened)
  const round = answer.open ?? answer
  for (let step = round.steps ?? 0; step < 3; step++)
    await post(`/api/rounds/${round.id}/step`, { step, action: step === 2 ? "show" : "raise" }, opened.session)
}

/** Bets on the kite about to rise, and lets go some time later. */
async function fly({ session }: OpenedGame): Promise<void> {
  const { round, phase } = await get<{ round: string; phase: string }>("/api/table", session)
  if (phase !== "open") return void (await pause(100))
  const { id } = await post<StepAnswer>(
    "/api/table/enter",
    { spin: randomUUID(), stake: 100, choice: null, round, seed: seedOfPage() },
    session,
  )
  await pause(500)
  if (id) await post("/api/table/leave", { id }, session)
}

/** Bets on a race, and stays until it is over. */
async function backRunners({ session }: OpenedGame): Promise<void> {
  const { round, phase } = await get<{ round: string; phase: string }>("/api/table", session)
  if (phase !== "open") return void (await pause(100))
  const bets = ["win-1", "place-2", "tricast-3-1-2"].map(pick => ({ picks: [pick], stake: 100 }))
  await post("/api/table/enter", { spin: randomUUID(), stake: 300, choice: { bets }, round, seed: seedOfPage() }, session)
  await pause(300)
}

/** Lays chips on several spots, and takes every fourth bet back before it is decided. */
async function lay({ session }: OpenedGame): Promise<void> {
  const { round, phase } = await get<{ round: string; phase: string }>("/api/table", session)
  if (phase !== "open") return void (await pause(60))
  const choice = { red: 60, "17": 20, "dozen-2": 20 }
  const { id } = await post<StepAnswer>(
    "/api/table/enter",
    { spin: randomUUID(), stake: 100, choice, round, seed: seedOfPage() },
    session,
  )
  if (id && Math.random() < 0.25) await post("/api/table/leave", { id }, session)
  await pause(200)
}

interface SeatsView {
  round: string
  phase: string
  seen: { seats: { seat: number; allowed: string[] }[] } | null
}

/** Takes a seat and doubles, or does the last thing that is allowed, until the round is over. */
async function decide({ session }: OpenedGame): Promise<void> {
  const { round, phase } = await get<SeatsView>("/api/table", session)
  if (phase !== "open") return void (await pause(60))
  const seat = 1 + Math.floor(Math.random() * 7)
  const choice = { seat, behind: false, main: 100, pairs: 20, plus3: 0 }
  const { id } = await post<StepAnswer>(
    "/api/table/enter",
    { spin: randomUUID(), stake: 120, choice, round, seed: seedOfPage(), hand: seat - 1 },
    session,
  )
  for (let step = 0, asked = 0; id && asked < 60; asked++) {
    const table = await get<SeatsView>("/api/table", session)
    if (table.round !== round || table.phase === "over") return
    const allowed = table.seen?.seats.find(one => one.seat === seat)?.allowed ?? []
    const act = allowed.includes("double") ? "double" : allowed.at(-1)
    if (act) await post("/api/table/act", { id, step: step++, action: { act } }, session)
    await pause(40)
  }
}

const openRounds = () =>
  database.rows<{ game: string; count: number }>(sql`select game, count(*) from round where ended_at is null group by game`)

/** Bets in running rounds of a table. */
const running = async (game: string) =>
  (
    await database.one<{ count: number }>(sql`
      select count(*) from round join shared_round on shared_round.id = round.shared
      where shared_round.phase = 'running' and round.game = ${game}`)
  ).count

it("every round ends once and exact to the cent after the studio is killed three times while 64 members play", {
  tags: "long",
  timeout: 180_000,
}, async () => {
  const over = new AbortController()
  wallet.fault = kind => (kind === "authenticate" ? undefined : { delay: 15 })
  const games = [
    ["emerald-cloth", spin],
    ["pond", shoot],
    ["ladder", climb],
    ["raiser", raise],
    ["kite", fly],
    ["sprint", backRunners],
    ["quick-wheel", lay],
    ["quick-seats", decide],
  ] as const
  const seated = await Promise.all(
    games.flatMap(([game, once]) =>
      Array.from({ length: 8 }, async (_, n) => ({ once, opened: await open(`baize:${game}-${n}`, game) })),
    ),
  )
  const players = seated.map(({ once, opened }) => play(opened, over.signal, once))
  const left: Record<string, number> = {}
  for (let times = 0; times < 3; times++) {
    const before = wallet.calls.length
    await expect.poll(() => wallet.calls.length - before, { timeout: 60_000 }).toBeGreaterThan(100)
    // Amid a spin of the wheel, a flight, and decisions at seven seats.
    const table = ["quick-wheel", "kite", "quick-seats"][times] ?? ""
    await expect.poll(() => running(table), { timeout: 30_000, interval: 20 }).toBeGreaterThan(0)
    await studio.kill()
    for (const { game, count } of await openRounds()) left[game] = (left[game] ?? 0) + count
    studio = await startStudioProcess(database.url, wallet.url)
  }
  expect(Object.keys(left).sort()).toEqual([
    "emerald-cloth",
    "kite",
    "ladder",
    "pond",
    "quick-seats",
    "quick-wheel",
    "raiser",
    "sprint",
  ])
  // Hands are doubled, and doubles asked for when the studio died were taken back.
  const doubled = sql`select from round where game = 'quick-seats' and raised > 0 limit 1`
  await expect.poll(async () => (await database.rows(doubled)).length, { timeout: 90_000 }).toBe(1)
  over.abort()
  await Promise.all(players)
  // Players still on the ladder stay there: half a day later their rounds are ended for them. A bet that the dead studio left
  // in flight is rolled back first, and its round then waits for its player again.
  const afterHalfADay = async () => {
    await database.run(sql`update round set due_at = now() where state = 'playing' and shared is null and due_at > now()`)
    return disagreements(database, wallet)
  }
  await expect.poll(afterHalfADay, { timeout: 20_000 }).toEqual([])
  const interrupted = await database.rows<{ game: string }>(sql`
    select distinct game from shared_round join chain on chain.id = shared_round.chain where interrupted_at is not null`)
  expect(interrupted.map(({ game }) => game)).toEqual(expect.arrayContaining(["kite", "quick-wheel", "quick-seats"]))
  const moved = [...wallet.moved.values()]
  for (const [player, { balance }] of wallet.players) {
    const own = moved.filter(one => one.player === player)
    const bets = own.filter(one => one.kind === "bet" && !one.rolledBack).reduce((sum, one) => sum + one.amount, 0)
    const wins = own.filter(one => one.kind === "win").reduce((sum, one) => sum + one.amount, 0)
    expect(balance).toBe(100_000 - bets + wins)
  }
})

it("a free round is paid exactly once when the studio is killed while its win is being reported", async () => {
  const token = "real.emerald-cloth.free"
  wallet.players.set("baize:free", { balance: 1000, tokens: new Set([token]) })
  wallet.grants.set(7, { player: "baize:free", game: "emerald-cloth", stake: 20, rounds: 40 })
  const { session, fairness } = await post<OpenedGame>("/api/session", { token, game: "emerald-cloth", mode: "real" })
  const { commitment } = fairness
  await post("/api/fairness/client-seed", { clientSeed: seedOfPage(), commitment }, session)
  const reports = () => wallet.calls.filter(({ kind }) => kind === "free-round-win").length
  for (const [times, fault] of (["lose-answer", "lose-call"] as const).entries()) {
    wallet.fault = kind => (kind === "free-round-win" ? fault : undefined)
    const bet = { spin: randomUUID(), stake: 20, choice: null, commitment, freeRounds: 7 }
    const before = reports()
    const playing = post("/api/play", bet, session).catch(() => undefined)
    await expect.poll(reports).toBeGreaterThan(before)
    await studio.kill()
    await playing
    wallet.fault = () => undefined
    studio = await startStudioProcess(database.url, wallet.url)
    await expect
      .poll(() => database.rows(sql`select from round where free_rounds = 7 and state = 'settled'`), { timeout: 20_000 })
      .toHaveLength(times + 1)
    // The page repeats its request: it gets the same round.
    expect(await post("/api/play", bet, session)).toMatchObject({ state: "settled", freeRounds: 7 })
  }
  const rounds = await database.rows<{ win: number }>(sql`select win from round`)
  expect(rounds).toHaveLength(2)
  expect(wallet.players.get("baize:free")?.balance).toBe(1000 + rounds.reduce((sum, { win }) => sum + win, 0))
  // Opening the game has seeded the pool; the rounds have added nothing to it.
  const moved = [...wallet.moved.values()].map(({ kind }) => kind).filter(kind => kind !== "jackpot-seed")
  expect(moved).toEqual(["free-round-win", "free-round-win"])
  expect(await disagreements(database, wallet)).toEqual([])
}, 60_000)

it("the studio stops cleanly when asked, and finishes rounds in progress", { tags: "long" }, async () => {
  wallet.players.set("baize:1", { balance: 1000, tokens: new Set(["t"]) })
  const { session, fairness } = await post<OpenedGame>("/api/session", { token: "t", game: "emerald-cloth", mode: "real" })
  const { commitment } = fairness
  await post("/api/fairness/client-seed", { clientSeed: seedOfPage(), commitment }, session)
  wallet.fault = kind => (kind === "win" ? { delay: 500 } : undefined)
  const spinning = post<{ state: string }>("/api/play", { spin: randomUUID(), stake: 100, choice: null, commitment }, session)
  await expect.poll(() => wallet.calls.some(({ kind }) => kind === "win")).toBe(true)
  expect(await studio.stop()).toBe(0)
  expect((await spinning).state).toBe("settled")
  studio = await startStudioProcess(database.url, wallet.url)
})
