import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { holdAccounts } from "./round-state.ts"

let world: TestWorld
let vendor: StudioClient
const players: TestPlayer[] = []
beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
  for (let n = 0; n < 12; n++) players.push(await playerAt(world, vendor, await world.member(), 1_000))
}, 120_000)
afterAll(() => world?.close())

const posted = () =>
  world.database.one<{ bets: number; times: number }>(sql`
    select count(*)::int as bets, count(distinct xact)::int as times from transfer where kind = 'bet' and source = 'vendor:BZ'`)

it("bets that arrive together with their wins are posted together, also without a bonus, and end their rounds", async () => {
  const names = players.map(player => player.name())
  const play = () => Promise.all(players.map((player, n) => player.betwin(names[n]!, 100, 40)))
  for (const answer of await play()) expect(answer).toMatchObject({ status: 200, value: { balance: 940, repeated: false } })
  const { bets, times } = await posted()
  expect(bets).toBe(players.length)
  expect(times).toBeLessThan(bets / 2)
  for (const answer of await play()) expect(answer).toMatchObject({ status: 200, value: { balance: 940, repeated: true } })
  const late = await players[0]!.bet(players[0]!.name(), 10, { round: `r-${names[0]}` })
  expect(late).toMatchObject({ code: "round-ended" })
  expect(await verifyLedger(world.database)).toEqual([])
})

it("one bet with its win that cannot be paid refuses no other, and two of a member count one after the other", async () => {
  const [poor, both, ...others] = players as [TestPlayer, TestPlayer, ...TestPlayer[]]
  const answers = await Promise.all([
    poor.betwin(poor.name(), 941, 2_000),
    both.betwin(both.name(), 471, 5),
    both.betwin(both.name(), 471, 5),
    ...others.map(player => player.betwin(player.name(), 40, 0)),
  ])
  const [refused, first, second, ...rest] = answers
  expect(refused).toMatchObject({ code: "insufficient-funds" })
  // Whichever arrives first: without its win the other could not be paid.
  expect(new Set([first!.value.balance, second!.value.balance])).toEqual(new Set([474, 8]))
  for (const answer of rest) expect(answer.value.balance).toBe(900)
  expect(await poor.cash()).toBe(940)
  expect(await verifyLedger(world.database)).toEqual([])
})

it("a member whose account is held keeps back no other's bet with its win, nor another's bet", async () => {
  const [held, , ...others] = players as [TestPlayer, TestPlayer, ...TestPlayer[]]
  const { brand } = await world.member()
  const member = Number(held.player.split(":")[1])
  const { answers, later } = await world.database.transaction(async tx => {
    await holdAccounts(tx, brand.id, member)
    let answered = 0
    const later = [held.betwin(held.name(), 10, 5), held.bet(held.name(), 10)].map(answer => answer.finally(() => answered++))
    // What arrives together is posted together, and waits together: the others come when both of these wait.
    const waiting = sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => world.database.rows(waiting)).toHaveLength(2)
    const answers = await Promise.all(
      others.flatMap(player => [player.betwin(player.name(), 2, 1), player.bet(player.name(), 1)]),
    )
    expect(answered).toBe(0)
    return { answers, later }
  })
  for (const answer of [...answers, ...(await Promise.all(later))]) expect(answer).toMatchObject({ status: 200 })
  expect(await verifyLedger(world.database)).toEqual([])
})
