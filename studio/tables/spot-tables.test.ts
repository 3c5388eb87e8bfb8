import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { verifyRound } from "../fair/verify.ts"
import type { BaccaratDeal } from "../games/baccarat/baccarat.ts"
import { type BaccaratSight, dealSteps } from "../games/baccarat/deal-steps.ts"
import type { StudioGame } from "../games/game.ts"
import { salonDeal } from "../games/salon-baccarat/salon-baccarat.ts"
import type { TableView } from "../protocol.ts"
import { alikeIn } from "../testing/alike.ts"
import { ended, flyer, phase, url, useTables, world } from "../testing/kite-tables.ts"
import { tableEvents } from "../testing/table-events.ts"
import { quickCards, quickWheel } from "../testing/test-games.ts"
import { disagreements } from "../testing/test-studio.ts"

useTables()

const guest = (name: string) => flyer(name, "real", "quick-wheel")
const balance = (name: string) => world.wallet.players.get(`baize:${name}`)?.balance

it("a bet on several spots can be taken back while the round is open, and other chips laid in the same round", async () => {
  const player = await guest("undecided")
  const stream = await tableEvents(url, player.bearer)
  const { round } = await stream.until(view => view.phase === "open" && view.opensUntil !== null)
  const first = (await player.enter(100, { red: 60, "17": 40 })).body
  expect(first).toMatchObject({ state: "playing", chain: { round } })
  expect((await player.leave(first.id)).status).toBe(200)
  expect(await ended(player, first.id)).toMatchObject({ state: "cancelled", refusal: "withdrawn", win: null })
  expect(balance("undecided")).toBe(10_000)
  const second = (await player.enter(80, { black: 60, "dozen-1": 20 })).body
  expect(second).toMatchObject({ state: "playing", chain: { round } })
  await stream.until(view => view.round === round && view.phase === "running")
  expect(await player.leave(second.id)).toMatchObject({ status: 409, body: { code: "too-late" } })
  const proof = await ended(player, second.id)
  expect(balance("undecided")).toBe(10_000 - 80 + (proof.win ?? 0))
  expect(verifyRound(quickWheel as StudioGame, proof)).toMatchObject({ fair: true })
  await stream.close()
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

it("a late bet is refused by the studio's clock, whatever the page believes", async () => {
  const player = await guest("late")
  const stream = await tableEvents(url, player.bearer)
  const open = await stream.until(view => view.phase === "open" && view.opensUntil !== null)
  await stream.until(view => view.round === open.round && view.phase === "running")
  const late = { spin: crypto.randomUUID(), stake: 100, choice: { red: 100 }, round: open.round, seed: "5e".repeat(16) }
  expect(await player.post("/api/table/enter", late)).toMatchObject({ status: 409, body: { code: "table-closed" } })
  expect(world.wallet.calls.filter(({ kind }) => kind === "bet")).toEqual([])
  await stream.close()
})

it("everyone at a live table sees the others' chips under a name that is not theirs, and the sum on each spot", async () => {
  const [one, two] = await Promise.all([guest("one"), guest("two")])
  const stream = await tableEvents(url, two.bearer)
  await stream.until(view => view.phase === "open" && view.opensUntil !== null)
  await one.enter(100, { red: 60, "17": 40 })
  await two.enter(40, { red: 40 })
  const { entries, bets, mine } = await stream.until(view => view.taken === 2)
  expect(bets).toEqual({ spots: { red: 100, "17": 40 } })
  expect(entries.map(({ stake, choice }) => [stake, choice])).toEqual([
    [100, { red: 60, "17": 40 }],
    [40, { red: 40 }],
  ])
  for (const { name } of entries) expect(name).toMatch(/^[0-9A-F]{6}$/)
  expect(mine?.place).toBe(entries[1]?.place)
  await stream.close()
})

it("two players at a live table whose names would be the same have longer ones, with their chips and in the chat", async () => {
  const stream = await tableEvents(url, (await guest("watcher")).bearer)
  await stream.until(view => view.phase === "open" && view.opensUntil !== null)
  const { id } = await world.database.one<{ id: string }>(sql`
    select chain as id from shared_round where phase = 'open' and chain in (select id from chain where game = 'quick-wheel')`)
  const names = alikeIn(id, n => `baize:twin${n}`).map(account => account.slice("baize:".length))
  const [one, two] = await Promise.all(names.map(guest))
  await stream.until(view => view.phase === "open" && view.opensUntil !== null && view.taken === 0)
  await Promise.all([one!.enter(100, { red: 100 }), two!.enter(40, { red: 40 })])
  const { entries } = await stream.until(view => view.taken === 2)
  const shown = entries.map(({ name }) => name)
  expect(shown[0]!.slice(0, 6)).toBe(shown[1]!.slice(0, 6))
  expect(new Set(shown).size).toBe(2)
  await stream.close()
})

it("a live table lists its finished rounds in short, also for latecomers, and opens none while it is empty", {
  tags: "long",
}, async () => {
  const player = await guest("first")
  const stream = await tableEvents(url, player.bearer)
  const { marks } = await stream.until(view => view.marks.length >= 2 && view.phase === "over")
  await stream.close()
  const numbers = await world.database.rows<{ number: number }>(sql`
    select (result ->> 'number')::int as number from shared_round where phase = 'over' order by shared_round.number`)
  expect(marks).toEqual(numbers.map(({ number }) => String(number)).slice(0, marks.length))
  expect((await player.get<{ marks: string[] }>("/api/table/past")).body.marks.slice(0, marks.length)).toEqual(marks)
  const kite = await flyer("kite", "real", "slow-kite")
  expect(await kite.get("/api/table/past")).toMatchObject({ status: 404, body: { code: "no-table" } })
  await expect.poll(phase(player)).toBe("open")
  const rounds = async () => (await world.database.rows(sql`select from shared_round`)).length
  const before = await rounds()
  await new Promise(resolve => setTimeout(resolve, 2500))
  expect(await rounds()).toBe(before)
  expect((await (await guest("later")).table()).marks.slice(0, marks.length)).toEqual(marks)
})

it("the list of tables shows limits, who bets and the results of each live table, to anyone", async () => {
  const player = await guest("seen")
  const stream = await tableEvents(url, player.bearer)
  await stream.until(view => view.phase === "open" && view.opensUntil !== null)
  await player.enter(100, { red: 60, "17": 40 })
  const { marks } = await stream.until(view => view.phase === "over")
  await stream.close()
  const list = async (currency: string) => {
    const answer = await fetch(`${url}/api/tables?currency=${currency}`)
    return { status: answer.status, ...((await answer.json()) as { tables: { game: string; last: string[]; sides: string }[] }) }
  }
  const { tables } = await list("USD")
  const wheel = tables.find(({ game }) => game === "quick-wheel")
  expect(wheel).toMatchObject({ least: 20, most: 10_000, players: 1, road: "black-red" })
  expect(wheel?.last.toReversed()).toEqual(marks)
  const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
  expect(wheel?.sides).toBe(marks.map(mark => (mark === "0" ? "T" : red.has(Number(mark)) ? "2" : "1")).join(""))
  expect((await list("EUR")).tables.find(({ game }) => game === "quick-wheel")).toMatchObject({ players: 0, sides: "", last: [] })
  expect((await list("XYZ")).tables).toEqual([])
  expect((await list("nothing")).status).toBe(400)
})

it("chips are kept for a table by slots, on every device of their player, and can only be what the table takes", async () => {
  const [player, other] = [await guest("keeper"), await guest("other")]
  const saved = async (page: typeof player) => (await page.get<{ saved: object[] }>("/api/saved-bets")).body.saved
  const keep = (slot: number, bets: unknown) => player.post<{ saved: object[] }>("/api/saved-bets", { slot, bets })
  expect(await saved(player)).toEqual([])
  await keep(2, { "17": 40, red: 60 })
  expect((await keep(1, { black: 20 })).body.saved).toEqual([
    { slot: 1, bets: { black: 20 } },
    { slot: 2, bets: { "17": 40, red: 60 } },
  ])
  expect((await keep(1, { "0": 100 })).body.saved[0]).toEqual({ slot: 1, bets: { "0": 100 } })
  expect(await saved(await guest("keeper"))).toHaveLength(2)
  expect(await saved(other)).toEqual([])
  for (const bets of [{ red: 30 }, { red: 20_000 }, { purple: 20 }, {}, [20], "red"])
    expect(await keep(3, bets)).toMatchObject({ status: 400, body: { code: "malformed" } })
  expect((await keep(9, { red: 20 })).status).toBe(400)
  expect((await keep(2, null)).body.saved).toEqual([{ slot: 1, bets: { "0": 100 } }])
  const seated = await flyer("seated", "real", "salon-blackjack")
  const atSeats = (bets: unknown) => seated.post<{ saved: object[] }>("/api/saved-bets", { slot: 1, bets })
  const chips = { "main-3": 100, "pairs-3": 20, "main-4": 60 }
  expect((await atSeats(chips)).body.saved).toEqual([{ slot: 1, bets: chips }])
  // A side bet alone, a higher one than its hand, a seat that the table lacks, more than it takes.
  for (const bets of [{ "pairs-3": 20 }, { "main-3": 20, "plus3-3": 40 }, { "main-8": 20 }, { "main-1": 10_000, "main-2": 20 }])
    expect(await atSeats(bets)).toMatchObject({ status: 400, body: { code: "malformed" } })
  const flying = await flyer("flying", "real", "slow-kite")
  expect((await flying.post("/api/saved-bets", { slot: 1, bets: 1 })).status).toBe(400)
})

it("the cards of a live deal are sent the moment they are turned, also to a page that comes in the middle", {
  tags: "long",
  timeout: 20_000,
}, async () => {
  const player = await flyer("watcher", "real", quickCards.code)
  const stream = await tableEvents(url, player.bearer)
  const turns = (view: TableView) => dealSteps(view.result as BaccaratDeal, salonDeal).filter(({ what }) => what === "turn")
  const { round } = await stream.until(view => view.phase === "running")
  const cardsOf = (view: TableView) => (view.seen as BaccaratSight | null)?.player.slice(0, 2) ?? []
  await stream.until(view => view.round === round && cardsOf(view).every(Boolean) && cardsOf(view).length > 0)
  const reloaded = await player.table()
  const over = await stream.until(view => view.round === round && view.phase === "over")
  const running = [...stream.views, reloaded].filter(view => view.round === round && view.phase === "running")
  const { player: cards, banker } = over.result as BaccaratDeal
  for (const { now, startedAt, seen } of running) {
    const open = seen as BaccaratSight
    const elapsed = now - startedAt! + 2
    expect(open.player.some(Boolean) && elapsed < turns(over)[0]!.at, `${elapsed} ${JSON.stringify(open)}`).toBe(false)
    expect(open.banker.some(Boolean) && elapsed < turns(over)[1]!.at, `${elapsed} ${JSON.stringify(open)}`).toBe(false)
    for (const [n, card] of open.player.entries()) expect(["", cards[n]]).toContain(card)
    for (const [n, card] of open.banker.entries()) expect(["", banker[n]]).toContain(card)
  }
  const first = running.find(({ seen }) => (seen as BaccaratSight).player.every(Boolean))!
  expect(first.now - first.startedAt! - turns(over)[0]!.at).toBeLessThan(500)
  expect(cardsOf(reloaded)).toEqual(cards.slice(0, 2))
  expect(stream.views.filter(one => one.round === round && one.phase === "running").at(-1)?.seen).toMatchObject({
    winner: (over.result as BaccaratDeal).winner,
  })
  await stream.close()
})
