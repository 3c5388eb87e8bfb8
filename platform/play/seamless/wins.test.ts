import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { readOutbox } from "../../letters/outbox.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { changeTerms, switchVendor, vendorStates } from "../vendors/switches.ts"
import { heldWins, releaseWins, setCaps } from "./caps.ts"
import { grantFreeRounds } from "./free-rounds.ts"

let world: TestWorld
let vendor: StudioClient
let mia: TestAccount
let mine: TestPlayer

beforeAll(async () => {
  world = await testWorld({ alertMail: "risk@baize.test" })
  vendor = await studio(world)
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
  mine = await playerAt(world, vendor, mia, 10_000)
})

/** Waits until this node has the operator's change, which takes milliseconds on a quiet machine. */
const known = (ok: () => Promise<unknown>) => expect.poll(ok)

describe("a win of a round without a bet", () => {
  test("a win without a bet is refused and never paid, even if another player has a bet in that round", async () => {
    const other = await playerAt(world, vendor, await world.member(), 1_000)
    await other.bet(other.name(), 100, { round: "table-1" })
    for (const round of ["never-bet", "table-1"])
      expect(await mine.win(mine.name(), 1_000_000_000_000, { round })).toMatchObject({ status: 409, code: "no-bet" })
    expect(await mine.cash()).toBe(10_000)
    expect(await other.win(other.name(), 50, { round: "table-1" })).toMatchObject({ status: 200 })
  })

  test("a win without a bet is detected however much was played since, and so is an old bet", async () => {
    const early = mine.name()
    await mine.bet(early, 10)
    for (let n = 0; n < 80; n++) await mine.bet(mine.name(), 1)
    expect(await mine.win(mine.name(), 50, { round: `r-${early}` })).toMatchObject({ status: 200 })
    expect(await mine.win(mine.name(), 50, { round: "never-bet" })).toMatchObject({ status: 409, code: "no-bet" })
  })

  test("a win without a bet is paid where that was agreed", async () => {
    await changeTerms(world.database, "BZ", { winWithoutBet: "accept" })
    await known(() => mine.win(mine.name(), 5, { round: "no-bet-agreed" })).toMatchObject({ status: 200 })
    await changeTerms(world.database, "BZ", { winWithoutBet: "refuse" })
    await known(() => mine.win(mine.name(), 5, { round: "no-bet-agreed" })).toMatchObject({ code: "no-bet" })
  })
})

test("a bet after the end of its round is refused, an accepted one gets its first answer", async () => {
  const [won, ended] = [mine.name(), mine.name()]
  await mine.bet(won, 100)
  await mine.bet(ended, 100)
  await mine.win(mine.name(), 10, { round: `r-${won}` })
  await vendor.call("endround", { transaction: mine.name(), round: `r-${ended}`, player: mine.player, game: mine.game })
  for (const round of [`r-${won}`, `r-${ended}`]) {
    expect(await mine.bet(mine.name(), 5, { round })).toMatchObject({ status: 409, code: "round-ended" })
    const { player, game, token } = mine
    const both = { transaction: mine.name(), round, player, game, token, bet: 5, win: 5, end: true }
    expect(await vendor.call("betwin", both)).toMatchObject({ status: 409, code: "round-ended" })
  }
  expect(await mine.bet(won, 100)).toMatchObject({ status: 200, value: { repeated: true } })
  expect(await mine.cash()).toBe(9_810)
})

test("a repeated win that differs about the round's end is refused, and the round does not change", async () => {
  const [bet, won, both] = [mine.name(), mine.name(), mine.name()]
  await mine.bet(bet, 100)
  await mine.win(won, 10, { round: `r-${bet}`, end: false })
  expect(await mine.win(won, 10, { round: `r-${bet}`, end: true })).toMatchObject({ status: 409, code: "duplicate-differs" })
  expect(await mine.win(won, 10, { round: `r-${bet}`, end: false })).toMatchObject({ status: 200, value: { repeated: true } })
  expect(await mine.bet(mine.name(), 5, { round: `r-${bet}` })).toMatchObject({ status: 200 })
  await mine.betwin(both, 10, 3)
  const { player, game, token } = mine
  const turn = { transaction: both, round: `r-${both}`, player, game, token, bet: 10, win: 3 }
  expect(await vendor.call("betwin", { ...turn, end: false })).toMatchObject({ status: 409, code: "duplicate-differs" })
  expect(await vendor.call("betwin", { ...turn, end: true })).toMatchObject({ status: 200, value: { repeated: true } })
})

test("everything rolled back gets that answer when it is sent again", async () => {
  const [bet, won, part] = [mine.name(), mine.name(), mine.name()]
  const { player, game } = mine
  await mine.bet(bet, 100)
  await mine.win(won, 30, { round: `r-${bet}` })
  const contribution = { transaction: part, round: `r-${bet}`, player, game, pool: "grand", amount: 5 }
  await vendor.call("jackpot-contribution", contribution)
  for (const original of [won, bet, part])
    expect(await mine.rollback(mine.name(), original, { round: `r-${bet}` })).toMatchObject({ status: 200 })
  const again = [
    await mine.bet(bet, 100),
    await mine.win(won, 30, { round: `r-${bet}` }),
    await vendor.call("jackpot-contribution", contribution),
  ]
  for (const answer of again) expect(answer).toMatchObject({ status: 409, code: "cancelled" })
  expect(await mine.cash()).toBe(10_000)
})

test("a jackpot is won from a pool that exists and covers it, by one of its concurrent winners", async () => {
  const { player, game } = mine
  const call = (name: "jackpot-win" | "jackpot-contribution", pool: string, amount: number, more: object = { end: true }) =>
    vendor.call(name, { transaction: mine.name(), round: "j", player, game, pool, amount, ...more })
  expect(await call("jackpot-win", "nowhere", 1)).toMatchObject({ status: 422, code: "jackpot-short" })
  await mine.bet(mine.name(), 500, { round: "j" })
  await call("jackpot-contribution", "mini", 500, {})
  expect(await call("jackpot-win", "mini", 501)).toMatchObject({ status: 422, code: "jackpot-short" })
  const other = await playerAt(world, vendor, await world.member(), 0)
  const race = [player, other.player, player, other.player].map(one =>
    call("jackpot-win", "mini", 300, { end: true, player: one }),
  )
  expect((await Promise.all(race)).map(({ code }) => code ?? "paid").toSorted()).toEqual([
    "jackpot-short",
    "jackpot-short",
    "jackpot-short",
    "paid",
  ])
  expect(await verifyLedger(world.database)).toEqual([])
})

describe("past a cap", () => {
  const paused = async () => (await vendorStates(world.database, "BZ"))[0]
  const idsOf = async (transaction: string) =>
    (await heldWins(world.database, "BZ")).filter(win => win.transaction === transaction).map(({ id }) => id)
  const release = async (transaction: string) =>
    releaseWins(world.database, "BZ", await idsOf(transaction), "test", world.clock.now())
  afterEach(async () => {
    await setCaps(world.database, "BZ", world.baize.id, { win: 50_000_000, hour: 200_000_000 })
    await switchVendor(world.database, "BZ", true)
    await known(() => world.platform.vendors.capsOf("BZ", world.baize.id)).toMatchObject({ win: 50_000_000 })
  })

  test("one win past a cap is held, the vendor paused and the operator alerted; released, the same win is paid", async () => {
    await setCaps(world.database, "BZ", world.baize.id, { win: 5_000 })
    const [bet, small, large] = [mine.name(), mine.name(), mine.name()]
    await mine.bet(bet, 100)
    await known(() => mine.win(large, 5_001, { round: `r-${bet}` })).toMatchObject({ status: 422, code: "win-held" })
    expect(await paused()).toMatchObject({ on: false, pauseReason: expect.stringContaining(large) })
    expect(await heldWins(world.database, "BZ")).toMatchObject([{ transaction: large, amount: 5_001, member: mia.id }])
    const [letter] = await readOutbox(world.database, { recipient: "risk@baize.test", most: 1 })
    expect(letter).toMatchObject({ way: "email", subject: "BZ is paused" })

    expect(await mine.bet(mine.name(), 1)).toMatchObject({ code: "game-off" })
    expect(await mine.win(small, 5_000, { round: `r-${bet}` })).toMatchObject({ status: 200 })
    expect(await mine.win(large, 5_001, { round: `r-${bet}` })).toMatchObject({ code: "win-held" })
    expect(await release(large)).toBe(1)
    expect(await mine.win(large, 6_000, { round: `r-${bet}` })).toMatchObject({ code: "win-held" })
    expect(await mine.win(large, 5_001, { round: `r-${bet}` })).toMatchObject({ status: 200, value: { balance: 19_901 } })
  })

  test("releasing a win pays only the member and the round that the operator saw, at their brand", async () => {
    await setCaps(world.database, "BZ", world.baize.id, { win: 5_000 })
    const abroad = await playerAt(world, vendor, await world.member({ brand: world.jade }), 1_000)
    const other = await playerAt(world, vendor, await world.member(), 1_000)
    const [bet, large] = [mine.name(), mine.name()]
    for (const table of [mine, other, abroad]) await table.bet(table.name(), 100, { round: bet })
    await mine.bet(mine.name(), 100, { round: "another" })
    await known(() => mine.win(large, 5_001, { round: bet })).toMatchObject({ code: "win-held" })
    await release(large)
    await setCaps(world.database, "BZ", world.jade.id, { win: 5_000 })
    await known(() => world.platform.vendors.capsOf("BZ", world.jade.id)).toMatchObject({ win: 5_000 })
    expect(await abroad.win(large, 5_001, { round: bet })).toMatchObject({ code: "win-held" })
    expect(await other.win(large, 5_001, { round: bet })).toMatchObject({ code: "win-held" })
    expect(await mine.win(large, 5_001, { round: "another" })).toMatchObject({ code: "win-held" })
    expect(await mine.win(large, 5_001, { round: bet })).toMatchObject({ status: 200 })
  })

  test("another win that the vendor holds under the name of one that waits for its release is not released with it", async () => {
    await setCaps(world.database, "BZ", world.baize.id, { win: 5_000 })
    const accomplice = await playerAt(world, vendor, await world.member(), 1_000)
    const [bet, name] = [mine.name(), mine.name()]
    await mine.bet(bet, 100)
    await known(() => mine.win(name, 5_001, { round: `r-${bet}` })).toMatchObject({ code: "win-held" })
    const requested = await idsOf(name)
    await switchVendor(world.database, "BZ", true)
    await known(() => accomplice.betwin(name, 100, 900_000)).toMatchObject({ code: "win-held" })
    expect(await idsOf(name)).toHaveLength(2)
    expect(await releaseWins(world.database, "BZ", requested, "test", world.clock.now())).toBe(1)
    await switchVendor(world.database, "BZ", true)
    expect(await accomplice.betwin(name, 100, 900_000)).toMatchObject({ code: "win-held" })
    expect(await mine.win(name, 5_001, { round: `r-${bet}` })).toMatchObject({ status: 200 })
  })

  test("concurrent bets with their wins credit no more than the hourly cap", async () => {
    await switchVendor(world.database, "BZ", true)
    await setCaps(world.database, "BZ", world.baize.id, { win: 600, hour: 1_000 })
    await known(() => world.platform.vendors.capsOf("BZ", world.baize.id)).toMatchObject({ hour: 1_000 })
    const players = await Promise.all(
      Array.from({ length: 12 }, async () => playerAt(world, vendor, await world.member(), 1_000)),
    )
    const answers = await Promise.all(players.map(one => one.betwin(one.name(), 100, 600)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test("a bet with its win, and a free round, are held too, and nothing of them moves", async () => {
    await setCaps(world.database, "BZ", world.baize.id, { win: 5_000 })
    const both = mine.name()
    await known(() => mine.betwin(both, 100, 5_001)).toMatchObject({ code: "win-held" })
    expect(await mine.cash()).toBe(10_000)
    const { player, game } = mine
    const grant = { member: mia.id, vendor: "BZ", game, rounds: 1, stake: 20, expiresAt: new Date("2099-01-01"), by: "test" }
    const freeRounds = await grantFreeRounds(world.database, grant, world.clock.now())
    const free = { transaction: mine.name(), round: "free", player, game, freeRounds, amount: 5_001 }
    expect(await vendor.call("free-round-win", free)).toMatchObject({ status: 422, code: "win-held" })
    expect(await vendor.call("free-round-win", { ...free, amount: 4_000 })).toMatchObject({ status: 200 })
    await switchVendor(world.database, "BZ", true)
    await release(both)
    await known(() => mine.betwin(both, 100, 5_001)).toMatchObject({ status: 200 })
  })

  test("wins past the hourly cap are held, and paid after the operator switches the vendor on, or after the hour", async () => {
    await switchVendor(world.database, "BZ", true)
    await setCaps(world.database, "BZ", world.baize.id, { win: 600, hour: 1_000 })
    const bet = mine.name()
    await mine.bet(bet, 100)
    const win = (name: string) => mine.win(name, 600, { round: `r-${bet}` })
    const [first, second, third] = [mine.name(), mine.name(), mine.name()]
    await known(() => mine.win(mine.name(), 601, { round: `r-${bet}` })).toMatchObject({ code: "win-held" })
    await switchVendor(world.database, "BZ", true)
    expect(await win(first)).toMatchObject({ status: 200 })
    expect(await win(second)).toMatchObject({ status: 422, code: "win-held" })
    expect(await win(first)).toMatchObject({ status: 200, value: { repeated: true } })
    expect(await paused()).toMatchObject({ on: false, pauseReason: "the cap of an hour is reached" })
    await switchVendor(world.database, "BZ", true)
    expect(await win(second)).toMatchObject({ status: 200 })
    expect(await win(third)).toMatchObject({ code: "win-held" })
    world.clock.advance(3_700_000)
    expect(await win(third)).toMatchObject({ status: 200 })
  })
})
