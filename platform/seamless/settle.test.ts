import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Seat, type Studio, seat, studio } from "../testing/studio.ts"
import { type Person, testWorld, type World } from "../testing/world.ts"

let world: World
let vendor: Studio
let mia: Person
let mine: Seat

beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
  mine = await seat(world, vendor, mia, 10_000)
})
const cashOf = async (person: Person) => (await world.platform.ledger.balances(person.id)).cash

describe("a rollback", () => {
  test("gives the stake back once, under whatever name it comes", async () => {
    const original = mine.name()
    await mine.bet(original, 2_500)
    const first = mine.name()
    expect(await mine.rollback(first, original)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: false } })
    await mine.bet(mine.name(), 1_000)
    expect(await mine.rollback(first, original)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: true } })
    expect(await mine.rollback(mine.name(), original)).toMatchObject({ status: 200, value: { repeated: true } })
    expect(await mine.cash()).toBe(9_000)
  })

  test("that comes before its bet makes the late bet refused", async () => {
    const original = mine.name()
    expect(await mine.rollback(mine.name(), original)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: false } })
    expect(await mine.bet(original, 2_500)).toMatchObject({ status: 409, code: "cancelled" })
    expect(await mine.rollback(mine.name(), original)).toMatchObject({ status: 200, value: { repeated: true } })
    expect(await mine.cash()).toBe(10_000)
  })

  test("that races its bet leaves the money where it was", async () => {
    for (let times = 0; times < 10; times++) {
      const original = mine.name()
      await Promise.all([mine.bet(original, 2_500), mine.rollback(mine.name(), original), mine.bet(original, 2_500)])
      expect(await mine.cash()).toBe(10_000)
    }
  })

  test("takes a spent win back too, and wins fill the hole", async () => {
    const original = mine.name()
    await mine.win(original, 5_000)
    await mine.bet(mine.name(), 14_000)
    expect(await mine.rollback(mine.name(), original)).toMatchObject({ status: 200, value: { balance: -4_000 } })
    expect(await mine.bet(mine.name(), 1)).toMatchObject({ code: "insufficient-funds" })
    expect(await mine.win(mine.name(), 4_500)).toMatchObject({ value: { balance: 500 } })
  })

  test("of somebody else's transaction is refused", async () => {
    const original = mine.name()
    await mine.bet(original, 2_500)
    const other = await world.member()
    expect(await mine.rollback(mine.name(), original, { player: `BAIZE:${other.id}` })).toMatchObject({
      status: 409,
      code: "duplicate-differs",
    })
    expect([await mine.cash(), await cashOf(other)]).toEqual([7_500, 0])
  })
})

describe("bet and win in one call", () => {
  test("are both made or neither", async () => {
    const transaction = mine.name()
    expect(await mine.betwin(transaction, 3_000, 500)).toMatchObject({ status: 200, value: { balance: 7_500, repeated: false } })
    expect(await mine.betwin(transaction, 3_000, 500)).toMatchObject({ status: 200, value: { balance: 7_500, repeated: true } })
    expect(await mine.betwin(transaction, 3_000, 501)).toMatchObject({ status: 409, code: "duplicate-differs" })
    expect(await mine.betwin(mine.name(), 7_501, 100_000)).toMatchObject({ status: 422, code: "insufficient-funds" })
    expect(await mine.cash()).toBe(7_500)
  })

  test("are made once when they come at the same moment, and taken back together", async () => {
    const transaction = mine.name()
    const heard = await Promise.all(Array.from({ length: 20 }, () => mine.betwin(transaction, 3_000, 500)))
    expect(heard.every(({ status, value }) => status === 200 && value.balance === 7_500)).toBe(true)
    expect(await mine.rollback(mine.name(), transaction)).toMatchObject({ status: 200, value: { balance: 10_000 } })
    expect(await mine.betwin(transaction, 3_000, 500)).toMatchObject({ status: 200, value: { repeated: true } })
    expect(await mine.cash()).toBe(10_000)
  })
})

test("a round ends once, without money", async () => {
  const { player, game } = mine
  const transaction = mine.name()
  const end = { transaction, round: "r", player, game }
  expect(await vendor.call("endround", end)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: false } })
  expect(await vendor.call("endround", end)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: true } })
})

test("wins come to whoever is there and to nobody else", async () => {
  const transaction = mine.name()
  expect(await mine.win(transaction, 500)).toMatchObject({ status: 200, value: { balance: 10_500, repeated: false } })
  expect(await mine.win(transaction, 500)).toMatchObject({ status: 200, value: { balance: 10_500, repeated: true } })
  expect(await mine.win(transaction, 600)).toMatchObject({ status: 409, code: "duplicate-differs" })
  for (const player of ["BAIZE:999999999", `JADE:${mia.id}`, "BAIZE:", "BAIZE:1e3", "nobody", `BAIZE:${"9".repeat(40)}`])
    expect(await mine.win(mine.name(), 500, { player })).toMatchObject({ status: 404, code: "unknown-player" })
  expect(await mine.win(mine.name(), 500, { game: "no-such-game" })).toMatchObject({ status: 404, code: "unknown-game" })
  expect(await vendor.call("balance", { player: mine.player })).toMatchObject({ value: { balance: 10_500, currency: "USD" } })
})
