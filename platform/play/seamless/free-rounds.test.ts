import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { play, playerAt, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { grantFreeRounds, withdrawFreeRounds } from "./free-rounds.ts"

let world: TestWorld
let vendor: StudioClient
let mia: TestAccount
let mine: TestPlayer
const until = new Date("2026-11-22T12:00:00Z")

beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
  mine = await playerAt(world, vendor, mia, 0)
})

const grant = async (rounds: number, person = mia): Promise<number> => {
  const wanted = { member: person.id, vendor: "BZ", game: mine.game, rounds, stake: 60, expiresAt: until, by: "test" }
  return (await grantFreeRounds(world.database, wanted, world.clock.now()))!
}
const report = (freeRounds: number, transaction: string, amount: number, more: object = {}) =>
  vendor.call("free-round-win", {
    transaction,
    round: `r-${transaction}`,
    player: mine.player,
    game: mine.game,
    freeRounds,
    amount,
    end: true,
    ...more,
  })
const left = async () => (await vendor.call("authenticate", { token: mine.token })).value.freeRounds

describe("free rounds", () => {
  test("free rounds are announced when the game opens, and their wins are cash at the brand's cost", async () => {
    const id = await grant(3)
    expect(await left()).toEqual([{ id, game: mine.game, stake: 60, rounds: 3, left: 3, expiresAt: until.toISOString() }])
    expect(await report(id, mine.name(), 700)).toMatchObject({ status: 200, value: { balance: 700, repeated: false } })
    expect(await report(id, mine.name(), 0)).toMatchObject({ status: 200, value: { balance: 700 } })
    expect(await left()).toMatchObject([{ id, left: 1 }])

    await catchUp(world.platform)
    const facts = await world.database.rows(sql`select turnover, payout, bonus from fact where member = ${mia.id}`)
    expect(facts).toEqual([{ turnover: 0, payout: 0, bonus: 700 }])
    expect(await verifyLedger(world.database)).toEqual([])
  })

  test("free rounds are paid once each, whatever is repeated, and never more than were granted", async () => {
    const id = await grant(2)
    const name = mine.name()
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(id, name, 100)))
    expect(answers.every(({ status, value }) => status === 200 && value.balance === 100)).toBe(true)
    expect(await report(id, name, 101)).toMatchObject({ status: 409, code: "duplicate-differs" })
    expect(await report(id, mine.name(), 100, { round: `r-${name}` })).toMatchObject({ status: 409, code: "duplicate-differs" })

    const crowd = await Promise.all(Array.from({ length: 5 }, () => report(id, mine.name(), 100)))
    expect(crowd.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(crowd.filter(({ code }) => code === "free-rounds-over")).toHaveLength(4)
    expect(await report(id, name, 100)).toMatchObject({ status: 200, value: { balance: 100, repeated: true } })
    expect(await mine.cash()).toBe(200)
    expect(await left()).toEqual([])
  })

  test("a free round of another grant is refused under a known name", async () => {
    const [first, second] = [await grant(2), await grant(2)]
    const name = mine.name()
    await report(first, name, 100)
    expect(await report(second, name, 100)).toMatchObject({ status: 409, code: "duplicate-differs" })
    expect(await left()).toMatchObject([
      { id: first, left: 1 },
      { id: second, left: 2 },
    ])
    expect(await mine.cash()).toBe(100)
  })

  test("a free round that the vendor rolls back can be played again", async () => {
    const id = await grant(1)
    const name = mine.name()
    await report(id, name, 100)
    expect(await mine.rollback(mine.name(), name)).toMatchObject({ status: 200, value: { balance: 0 } })
    expect(await left()).toMatchObject([{ id, left: 1 }])
    expect(await report(id, mine.name(), 300)).toMatchObject({ status: 200, value: { balance: 300 } })
    expect(await report(id, mine.name(), 300)).toMatchObject({ code: "free-rounds-over" })
  })

  test("a free round rolled back before it arrived is refused, and not counted", async () => {
    const id = await grant(1)
    const name = mine.name()
    await mine.rollback(mine.name(), name)
    expect(await report(id, name, 100)).toMatchObject({ status: 409, code: "cancelled" })
    expect(await left()).toMatchObject([{ left: 1 }])
  })

  test("withdrawn free rounds are no longer paid, but paid ones are answered again", async () => {
    const id = await grant(5)
    const name = mine.name()
    await report(id, name, 100)
    expect(await withdrawFreeRounds(world.database, id, "test", world.clock.now())).toBe(true)
    expect(await left()).toEqual([])
    expect(await report(id, mine.name(), 100)).toMatchObject({ status: 409, code: "free-rounds-over" })
    expect(await report(id, name, 100)).toMatchObject({ status: 200, value: { balance: 100, repeated: true } })
  })

  test("a free round started before its expiry can end within a day after", async () => {
    const id = await grant(5)
    const start = world.clock.now()
    world.clock.set(new Date(until.getTime() + 60_000))
    expect(await report(id, mine.name(), 100)).toMatchObject({ status: 200 })
    world.clock.set(new Date(until.getTime() + 24 * 3_600_000))
    expect(await report(id, mine.name(), 100)).toMatchObject({ code: "free-rounds-over" })
    world.clock.set(start)
    await play(world, mia)
  })

  test("free rounds belong to their member, game and vendor", async () => {
    const other = await world.member()
    const his = await grant(5, other)
    expect(await report(his, mine.name(), 100)).toMatchObject({ status: 404, code: "unknown-free-rounds" })
    expect(await report(999_999, mine.name(), 100)).toMatchObject({ status: 404, code: "unknown-free-rounds" })
    expect(await report(his, mine.name(), 100, { game: "none" })).toMatchObject({ status: 404, code: "unknown-game" })
    expect(await mine.cash()).toBe(0)
  })
})
