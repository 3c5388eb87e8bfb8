import { randomUUID } from "node:crypto"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { SharedGame } from "../games/game.ts"
import { type SeatOutcome, seatsTable } from "../games/salon-blackjack/salon-blackjack.ts"
import type { SeatsSeen } from "../games/salon-blackjack/sight.ts"
import type { RoundProof, RoundView, TableView } from "../protocol.ts"
import { disagreements, seedOfPage, type TestStudio, testStudio } from "../testing/test-studio.ts"

const hurried = {
  deal: 20,
  card: 10,
  insurance: 400,
  look: 50,
  decision: 2500,
  decisions: 9000,
  reveal: 400,
  draw: 20,
  after: 100,
}
const times = { openMilliseconds: 700, overMilliseconds: 200 }
const game = { ...seatsTable(hurried), ...times } as SharedGame
/** The same, dealt when four bets have been placed, and not before. */
const forFour = { ...game, code: "blackjack-for-four", openMilliseconds: 20_000, places: 4 }
/** The same with time for many bets. */
const patient = { ...game, code: "patient-blackjack", openMilliseconds: 20_000 } as SharedGame
/** The same for those who let the time of a decision pass. */
const brief = { ...seatsTable({ ...hurried, decision: 500 }), ...times, code: "brief-blackjack" } as SharedGame

let world: TestStudio
beforeEach(async () => {
  world = await testStudio({ games: [game, forFour, patient, brief] })
  await world.studio.start()
})
afterEach(() => world.close())

type Sitter = Awaited<ReturnType<TestStudio["launch"]>>
type SeatAnswer = RoundView & { code?: string }

const sitter = (name: string, mode: "real" | "free" = "real", at = game) => world.launch(`baize:${name}`, 100_000, mode, at.code)

async function openRound(player: Sitter): Promise<string> {
  await expect.poll(async () => (await player.table()).phase, { timeout: 10_000 }).toBe("open")
  return (await player.table()).round
}

const bet = (player: Sitter, round: string, seat: number, more: object = {}) => {
  const choice = { seat, behind: false, main: 100, pairs: 0, plus3: 0, ...more }
  const stake = choice.main + choice.pairs + choice.plus3
  return player.post<SeatAnswer>("/api/table/enter", {
    spin: randomUUID(),
    stake,
    choice,
    round,
    seed: seedOfPage(),
    hand: seat - 1,
  })
}

const act = (player: Sitter, id: string, step: number, move: string) =>
  player.post<SeatAnswer>("/api/table/act", { id, step, action: { act: move } })

const seenBy = async (player: Sitter) => (await player.table()).seen as SeatsSeen | null

/** The seat once it may decide; undefined: this round leaves it nothing to decide. */
async function turnOf(player: Sitter, seat: number) {
  for (;;) {
    const { phase, seen } = (await player.table()) as TableView<SeatsSeen>
    const mine = seen?.seats.find(one => one.seat === seat)
    if (mine && mine.allowed.length > 0) return mine
    if (phase === "over" || seen?.stage === "dealer") return undefined
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

async function ended(player: Sitter, id: string): Promise<RoundProof> {
  const state = async () => (await player.get(`/api/rounds/${id}`)).body.state
  await expect.poll(state, { timeout: 15_000 }).toMatch(/^(settled|cancelled)$/)
  const { status, body } = await player.get<RoundProof>(`/api/rounds/${id}/proof`)
  expect(status).toBe(200)
  return body
}

/** Rounds until one lets seat 1 make this move; returns its answer and the bet. */
async function until(player: Sitter, move: string) {
  for (let tries = 0; tries < 60; tries++) {
    const { body } = await bet(player, await openRound(player), 1)
    let turn = await turnOf(player, 1)
    let step = 0
    if (turn?.allowed.includes("decline") && move !== "insure") {
      await act(player, body.id, step++, "decline")
      turn = await turnOf(player, 1)
    }
    if (turn?.allowed.includes(move as never)) return { bet: body, step }
    if (turn) await act(player, body.id, step, "stand")
    await ended(player, body.id)
  }
  throw new Error(`No hand to ${move}`)
}

const bets = (id: string) => [...world.wallet.moved.values()].filter(({ kind, round }) => kind === "bet" && round === id)

it("seats of several players and a bet behind are played together, each verified alone, and each cent is counted", {
  timeout: 30_000,
}, async () => {
  const [one, two, three] = await Promise.all(["one", "two", "three"].map(name => sitter(name, "real", forFour)))
  if (!one || !two || !three) throw new Error("Nobody came")
  const round = await openRound(one)
  const seated = await Promise.all([bet(one, round, 1, { pairs: 20 }), bet(one, round, 2), bet(two, round, 7, { plus3: 40 })])
  const refused = await Promise.all([bet(three, round, 1), bet(three, round, 5, { behind: true })])
  const followed = await bet(three, round, 7, { behind: true, main: 60 })
  const entries = [
    { player: one, seat: 1, answer: seated[0] },
    { player: one, seat: 2, answer: seated[1] },
    { player: two, seat: 7, answer: seated[2] },
    { player: three, seat: 7, answer: followed },
  ]
  expect(entries.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200])
  expect(refused.map(({ body }) => body.code)).toEqual(["seat-taken", "seat-free"])
  expect(
    (await three.post<SeatAnswer>("/api/table/act", { id: entries[3]!.answer.body.id, step: 0, action: { act: "hit" } })).body,
  ).toMatchObject({ code: "not-allowed" })
  const decides = async ({ player, seat, answer }: (typeof entries)[number]) => {
    for (let step = 0, turn = await turnOf(player, seat); turn; turn = await turnOf(player, seat)) {
      const move = turn.allowed.includes("decline") ? "decline" : turn.hands[0]!.cards.length < 3 ? "hit" : "stand"
      expect((await act(player, answer.body.id, step++, move)).status).toBe(200)
    }
  }
  await Promise.all(entries.slice(0, 3).map(decides))
  const proofs = await Promise.all(entries.map(({ player, answer }) => ended(player, answer.body.id)))
  for (const proof of proofs) expect(verifyRound(forFour, proof)).toMatchObject({ fair: true })
  const [first, , seven, behind] = proofs.map(({ outcome }) => outcome as SeatOutcome)
  expect(first!.dealer).toEqual(seven!.dealer)
  expect(behind!.hands.map(({ cards }) => cards)).toEqual(seven!.hands.map(({ cards }) => cards))
  expect(behind!.actions).toEqual(seven!.actions)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("one player's bets before the deal, at seats, behind others and on the side, stay within the limit of the table", async () => {
  const [player, other] = [await sitter("high", "real", patient), await sitter("other", "real", patient)]
  const round = await openRound(player)
  expect((await bet(other, round, 7, { main: 10_000 })).status).toBe(200)
  expect((await bet(player, round, 1, { main: 5000, pairs: 1000, plus3: 1000 })).status).toBe(200)
  const beyond = { status: 422, body: { code: "unknown-stake" } }
  expect(await bet(player, round, 2, { main: 3020 })).toMatchObject(beyond)
  expect(await bet(player, round, 7, { behind: true, main: 2000, pairs: 1020 })).toMatchObject(beyond)
  expect((await bet(player, round, 7, { behind: true, main: 2000 })).status).toBe(200)
  // Both arrive at once: only one of them is within it.
  const last = await Promise.all([2, 3].map(seat => bet(player, round, seat, { main: 1000 })))
  expect(last.map(({ status }) => status).sort()).toEqual([200, 422])
  const [{ most }] = (await world.studio.http.inject("/api/tables?currency=USD")).json().tables
  const placed = sql`select sum(stake)::int as sum from round where player = 'baize:high' and state = 'playing'`
  expect(await world.database.one(placed)).toEqual({ sum: most })
}, 30_000)

it("a double is taken once however often it is sent, and a late or foreign decision changes nothing", {
  timeout: 60_000,
}, async () => {
  const [player, other] = [await sitter("doubler"), await sitter("other")]
  const { bet: entry, step } = await until(player, "double")
  expect((await act(other, entry.id, step, "hit")).body.code).toBe("unknown-round")
  const answers = await Promise.all([1, 2, 3].map(() => act(player, entry.id, step, "double")))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(bets(entry.id).map(({ amount }) => amount)).toEqual([100, 100])
  expect((await act(player, entry.id, step, "hit")).body.code).toBe("step-differs")
  const proof = await ended(player, entry.id)
  expect(proof).toMatchObject({ raised: 100, stake: 100 })
  expect(verifyRound(game, proof)).toMatchObject({ fair: true })
  // Settled by other decisions than the player's.
  expect(verifyRound(game, { ...proof, actions: [{ act: "stand" }] })).toMatchObject({ outcome: false, fair: false })
  expect((await act(player, entry.id, step + 1, "hit")).body.code).toBe("too-late")
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a decision whose answer was lost is learned from the books, and none the table has not seen counts after it", async () => {
  const player = await sitter("lost")
  const { bet: entry, step } = await until(player, "hit")
  await world.database.run(sql`
    update round set actions = actions || '[{"act": "hit"}]'::jsonb
    where id = ${entry.id} and jsonb_array_length(actions) = ${step}`)
  expect((await act(player, entry.id, step + 1, "split")).body.code).toBe("step-ahead")
  await expect.poll(async () => (await seenBy(player))?.seats[0]?.hands[0]?.cards.length).toBe(3)
  const { outcome, raised } = await ended(player, entry.id)
  expect((outcome as SeatOutcome).actions.map(({ act: done }) => done)).not.toContain("split")
  expect(raised).toBe(0)
}, 60_000)

it("a decision after its time is refused by the studio's clock, and the hand stands", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const player = await sitter("sleeper", "real", brief)
  const { bet: entry, step } = await until(player, "hit")
  await expect.poll(async () => (await seenBy(player))?.stage ?? "over", { timeout: 10_000 }).not.toBe("play")
  const late = await act(player, entry.id, step, "hit")
  expect(late.status).toBe(409)
  const { outcome } = await ended(player, entry.id)
  expect((outcome as SeatOutcome).hands[0]!.cards).toHaveLength(2)
})

it("a double that the wallet refuses is not made, and the hand continues", { tags: "long", timeout: 60_000 }, async () => {
  const player = await sitter("poor")
  const { bet: entry, step } = await until(player, "double")
  world.wallet.players.get("baize:poor")!.balance = 50
  expect((await act(player, entry.id, step, "double")).body.code).toBe("insufficient-funds")
  expect((await act(player, entry.id, step, "stand")).status).toBe(200)
  expect(await ended(player, entry.id)).toMatchObject({ raised: 0 })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("while a double that stayed unanswered is returned, decisions are refused as such; then the hand decides again", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const player = await sitter("unheard")
  const { bet: entry, step } = await until(player, "double")
  world.wallet.fault = kind => (kind === "bet" ? "lose-answer" : undefined)
  const asked = act(player, entry.id, step, "double")
  const returning = sql`select from round where id = ${entry.id} and (raise ->> 'back')::boolean`
  await expect.poll(async () => (await world.database.rows(returning)).length, { timeout: 5000 }).toBe(1)
  expect((await act(player, entry.id, step, "stand")).body).toMatchObject({ code: "bet-unanswered", open: { steps: step } })
  expect((await asked).body.code).toBe("bet-unanswered")
  world.wallet.fault = () => undefined
  await world.studio.recover()
  expect((await act(player, entry.id, step, "double")).body).toMatchObject({ raised: 100, steps: step + 1 })
  expect(await ended(player, entry.id)).toMatchObject({ raised: 100 })
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("the table is listed with its limits, its open seats and the dealer's last totals", {
  tags: "long",
  timeout: 30_000,
}, async () => {
  const player = await sitter("listed", "real", brief)
  const listed = async () => {
    const answer = await world.studio.http.inject("/api/tables?currency=USD")
    return answer.json<{ tables: Record<string, unknown>[] }>().tables.find(({ game: code }) => code === brief.code)
  }
  const first = await listed()
  expect(first).toMatchObject({ least: 20, most: 10_000, road: null, seats: { all: 7, open: 7 }, sides: "", last: [] })
  const round = await openRound(player)
  const entries = await Promise.all([bet(player, round, 1), bet(player, round, 6)])
  // A list is kept for a second.
  await expect.poll(listed).toMatchObject({ players: 1, seats: { all: 7, open: 5 } })
  for (const { body } of entries) await ended(player, body.id)
  const last = [expect.stringMatching(/^(1[7-9]|2[01]|BJ|X)$/)]
  await expect.poll(listed).toMatchObject({ seats: { all: 7, open: 5 }, last })
})

it("play money pays for a double in the same step, and a seat can be given up before the deal", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const player = await sitter("playful", "free")
  const round = await openRound(player)
  const { body } = await bet(player, round, 3)
  expect((await player.leave(body.id)).body).toMatchObject({ state: "cancelled" })
  const again = await bet(player, round, 3)
  const before = (await player.get<{ balance: number }>("/api/balance")).body.balance
  expect(before).toBe(player.opened.balance - 100)
  await ended(player, again.body.id)
  const { bet: entry, step } = await until(player, "double")
  const held = (await player.get<{ balance: number }>("/api/balance")).body.balance
  expect((await act(player, entry.id, step, "double")).body).toMatchObject({ raised: 100, balance: held - 100 })
  const { win } = await ended(player, entry.id)
  expect((await player.get<{ balance: number }>("/api/balance")).body.balance).toBe(held - 100 + (win ?? 0))
})

it("a round whose process is lost while a double is asked for is ended by another, and the double is returned", {
  tags: "long",
  timeout: 40_000,
}, async () => {
  const player = await sitter("unlucky")
  const { bet: entry, step } = await until(player, "double")
  const { promise: never, resolve: letGo } = Promise.withResolvers<void>()
  world.wallet.fault = kind => (kind === "bet" ? { until: never } : undefined)
  const asked = act(player, entry.id, step, "double").catch(() => undefined)
  const raising = sql`select from round where id = ${entry.id} and raise is not null`
  await expect.poll(async () => (await world.database.rows(raising)).length).toBe(1)
  const second = await world.another()
  await second.start()
  await world.database.run(sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`)
  const state = async () => {
    await second.recover()
    const [row] = await world.database.rows<{ state: string; raised: number; win: number; interrupted: boolean }>(sql`
      select state, raised, win, (outcome ->> 'interrupted')::boolean as interrupted from round where id = ${entry.id}`)
    return row
  }
  await expect.poll(state, { timeout: 15_000 }).toMatchObject({ state: "settled", interrupted: true })
  letGo()
  await asked
  const after = await state()
  expect(after!.raised).toBe(0)
  expect(after!.win).toBeGreaterThanOrEqual(100)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})
