import { logout } from "@baize/common/api/session.ts"
import { balance as balanceCall } from "@baize/common/api/wallet.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createPlatform } from "../platform.ts"
import { silentLog } from "../testing/log.ts"
import { play, studio } from "../testing/studio.ts"
import { type Person, testWorld, type World } from "../testing/world.ts"

let world: World
let vendor: Awaited<ReturnType<typeof studio>>
let mia: Person
let table: Awaited<ReturnType<typeof play>>

beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
  await world.fund(mia, 10_000)
  table = await play(world, mia)
})

const bet = (transaction: string, amount: number, more: object = {}) => {
  const { player, game, token } = table
  return vendor.call("bet", { transaction, round: `r-${transaction}`, player, game, token, amount, ...more })
}
const win = (transaction: string, amount: number, more: object = {}) => {
  const { player, game } = table
  return vendor.call("win", { transaction, round: `r-${transaction}`, player, game, amount, end: true, ...more })
}
const rollback = (transaction: string, original: string, more: object = {}) =>
  vendor.call("rollback", { transaction, original, round: `r-${original}`, player: table.player, ...more })
const cash = async (person = mia) => (await world.platform.ledger.balances(person.id)).cash
const name = () => `${mia.id}-${vendor.next()}`

describe("authenticate", () => {
  test("tells who plays, with which balance and in which language", async () => {
    expect(await vendor.call("authenticate", { token: table.token })).toMatchObject({
      status: 200,
      value: {
        player: table.player,
        brand: "BAIZE",
        currency: "USD",
        exponent: 2,
        balance: 10_000,
        language: "en",
        game: table.game,
        mode: "real",
      },
    })
  })

  test("gives play money in free mode, and a name that no wallet call knows", async () => {
    const trial = await play(world, await world.member({ type: 4 }), { free: true })
    const { value } = await vendor.call("authenticate", { token: trial.token })
    expect(value).toMatchObject({ mode: "free", balance: 100_000 })
    const { player } = value
    const { game, token } = trial
    for (const [call, body] of [
      ["balance", { player }],
      ["bet", { transaction: name(), round: "f", player, game, token, amount: 1 }],
      ["bet", { transaction: name(), round: "f", player: trial.player, game, token, amount: 1 }],
      ["win", { transaction: name(), round: "f", player, game, amount: 1, end: true }],
      ["win", { transaction: name(), round: "f", player: trial.player, game, amount: 1, end: true }],
      ["rollback", { transaction: name(), original: name(), round: "f", player }],
    ] as const)
      expect(await vendor.call(call, body)).toMatchObject({ status: 404, code: "unknown-player" })
  })

  test("knows no token that was never given, and none of another vendor's launch", async () => {
    const other = await studio(world, "PP")
    expect(await vendor.call("authenticate", { token: "never-given" })).toMatchObject({ status: 403, code: "session-expired" })
    expect(await other.call("authenticate", { token: table.token })).toMatchObject({ status: 403, code: "session-expired" })
  })
})

describe("a bet", () => {
  test("takes the stake, and answers a repeat as it answered first", async () => {
    const transaction = name()
    expect(await bet(transaction, 400)).toMatchObject({
      status: 200,
      value: { transaction, balance: 9_600, currency: "USD", repeated: false },
    })
    await bet(name(), 1_000)
    expect(await bet(transaction, 400)).toMatchObject({ status: 200, value: { balance: 9_600, repeated: true } })
    expect(await cash()).toBe(8_600)
  })

  test("is posted once when it comes fifty times at the same moment", async () => {
    const transaction = name()
    const heard = await Promise.all(Array.from({ length: 50 }, () => bet(transaction, 300)))
    expect(new Set(heard.map(({ status, value }) => `${status} ${value.balance}`))).toEqual(new Set(["200 9700"]))
    expect(heard.filter(({ value }) => value.repeated === false)).toHaveLength(1)
    expect(await cash()).toBe(9_700)
  })

  test("is refused when its name was used for another stake, round or game", async () => {
    const transaction = name()
    await bet(transaction, 400)
    expect(await bet(transaction, 401)).toMatchObject({ status: 409, code: "duplicate-differs" })
    expect(await bet(transaction, 400, { round: "another" })).toMatchObject({ status: 409, code: "duplicate-differs" })
    expect(await cash()).toBe(9_600)
  })

  test("is refused where funds are short, and taken under the same name when they are there", async () => {
    const transaction = name()
    expect(await bet(transaction, 10_001)).toMatchObject({ status: 422, code: "insufficient-funds" })
    await world.fund(mia, 1)
    expect(await bet(transaction, 10_001)).toMatchObject({ status: 200, value: { balance: 0, repeated: false } })
  })

  test("never passes zero, whatever comes at once", async () => {
    const heard = await Promise.all(Array.from({ length: 30 }, () => bet(name(), 700)))
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(14)
    expect(await cash()).toBe(10_000 - 14 * 700)
  })

  test("of a player with somebody else's token is refused, and nobody pays", async () => {
    const other = await world.member()
    await world.fund(other, 5_000)
    expect(await bet(name(), 100, { player: `BAIZE:${other.id}` })).toMatchObject({ status: 404, code: "unknown-player" })
    expect(await bet(name(), 100, { player: `JADE:${mia.id}` })).toMatchObject({ status: 404, code: "unknown-player" })
    expect([await cash(), await cash(other)]).toEqual([10_000, 5_000])
  })

  test("under a name that another player's bet has is refused", async () => {
    const transaction = name()
    await bet(transaction, 100)
    const other = await world.member()
    await world.fund(other, 5_000)
    table = await play(world, other)
    expect(await bet(transaction, 100)).toMatchObject({ status: 409, code: "duplicate-differs" })
    expect(await cash(other)).toBe(5_000)
  })

  test("needs a game of the vendor that is open", async () => {
    expect(await bet(name(), 100, { game: "no-such-game" })).toMatchObject({ status: 404, code: "unknown-game" })
    await world.database.run(sql`update game set state = 'maintenance' where id = ${table.nodeId}`)
    expect(await bet(name(), 100)).toMatchObject({ status: 422, code: "game-off" })
    await world.database.run(sql`update game set state = 'open' where id = ${table.nodeId}`)
    await world.setBrand(world.baize, { status: 1 })
    expect(await bet(name(), 100)).toMatchObject({ status: 422, code: "game-off" })
    await world.setBrand(world.baize, { status: 0 })
    expect(await cash()).toBe(10_000)
  })
})

describe("when the session is over", () => {
  test("new bets are refused, but a bet that was taken is answered again, and wins and rollbacks arrive", async () => {
    const taken = name()
    await bet(taken, 400)
    await table.api(logout, {})
    expect(await bet(name(), 400)).toMatchObject({ status: 403, code: "session-expired" })
    expect(await vendor.call("authenticate", { token: table.token })).toMatchObject({ code: "session-expired" })
    expect(await bet(taken, 400)).toMatchObject({ status: 200, value: { balance: 9_600, repeated: true } })
    expect(await win(name(), 900)).toMatchObject({ status: 200, value: { balance: 10_500 } })
    expect(await rollback(name(), taken)).toMatchObject({ status: 200, value: { balance: 10_900 } })
  })

  test("the same holds for frozen and closed accounts", async () => {
    const taken = name()
    await bet(taken, 400)
    for (const status of ["frozen", "closed"]) {
      await world.database.run(sql`update member set status = ${status} where id = ${mia.id}`)
      expect(await bet(name(), 400)).toMatchObject({ status: 403, code: "account-closed" })
      expect(await vendor.call("authenticate", { token: table.token })).toMatchObject({ code: "account-closed" })
      expect(await win(name(), 100)).toMatchObject({ status: 200 })
    }
    expect(await rollback(name(), taken)).toMatchObject({ status: 200, value: { balance: 10_200 } })
  })

  test("playing keeps the sign-in awake, idling does not, and after twelve hours a game is launched anew", async () => {
    const start = world.clock.now()
    for (let minutes = 0; minutes < 60; minutes += 20) {
      world.clock.advance(20 * 60_000)
      expect(await bet(name(), 1)).toMatchObject({ status: 200 })
    }
    expect(await table.api(balanceCall, {})).toMatchObject({ cash: 9_997 })
    world.clock.advance(31 * 60_000)
    expect(await bet(name(), 1)).toMatchObject({ code: "session-expired" })

    table = await play(world, mia)
    for (let minutes = 0; minutes < 12 * 60; minutes += 25) {
      world.clock.advance(25 * 60_000)
      await bet(name(), 0)
    }
    expect(await bet(name(), 1)).toMatchObject({ code: "session-expired" })
    world.clock.set(start)
  })
})

describe("a rollback", () => {
  test("gives the stake back once, under whatever name it comes", async () => {
    const original = name()
    await bet(original, 2_500)
    const first = name()
    expect(await rollback(first, original)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: false } })
    await bet(name(), 1_000)
    expect(await rollback(first, original)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: true } })
    expect(await rollback(name(), original)).toMatchObject({ status: 200, value: { repeated: true } })
    expect(await cash()).toBe(9_000)
  })

  test("that comes before its bet makes the late bet refused", async () => {
    const original = name()
    expect(await rollback(name(), original)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: false } })
    expect(await bet(original, 2_500)).toMatchObject({ status: 409, code: "cancelled" })
    expect(await rollback(name(), original)).toMatchObject({ status: 200, value: { repeated: true } })
    expect(await cash()).toBe(10_000)
  })

  test("that races its bet leaves the money where it was", async () => {
    for (let times = 0; times < 10; times++) {
      const original = name()
      await Promise.all([bet(original, 2_500), rollback(name(), original), bet(original, 2_500)])
      expect(await cash()).toBe(10_000)
    }
  })

  test("takes a spent win back too, and wins fill the hole", async () => {
    const original = name()
    await win(original, 5_000)
    await bet(name(), 14_000)
    expect(await rollback(name(), original)).toMatchObject({ status: 200, value: { balance: -4_000 } })
    expect(await bet(name(), 1)).toMatchObject({ code: "insufficient-funds" })
    expect(await win(name(), 4_500)).toMatchObject({ value: { balance: 500 } })
  })

  test("of somebody else's transaction is refused", async () => {
    const original = name()
    await bet(original, 2_500)
    const other = await world.member()
    expect(await rollback(name(), original, { player: `BAIZE:${other.id}` })).toMatchObject({
      status: 409,
      code: "duplicate-differs",
    })
    expect([await cash(), await cash(other)]).toEqual([7_500, 0])
  })
})

describe("bet and win in one call", () => {
  const betwin = (transaction: string, stake: number, payout: number) => {
    const { player, game, token } = table
    return vendor.call("betwin", {
      transaction,
      round: `r-${transaction}`,
      player,
      game,
      token,
      bet: stake,
      win: payout,
      end: true,
    })
  }

  test("are both made or neither", async () => {
    const transaction = name()
    expect(await betwin(transaction, 3_000, 500)).toMatchObject({ status: 200, value: { balance: 7_500, repeated: false } })
    expect(await betwin(transaction, 3_000, 500)).toMatchObject({ status: 200, value: { balance: 7_500, repeated: true } })
    expect(await betwin(transaction, 3_000, 501)).toMatchObject({ status: 409, code: "duplicate-differs" })
    expect(await betwin(name(), 7_501, 100_000)).toMatchObject({ status: 422, code: "insufficient-funds" })
    expect(await cash()).toBe(7_500)
  })

  test("are made once when they come at the same moment, and taken back together", async () => {
    const transaction = name()
    const heard = await Promise.all(Array.from({ length: 20 }, () => betwin(transaction, 3_000, 500)))
    expect(heard.every(({ status, value }) => status === 200 && value.balance === 7_500)).toBe(true)
    expect(await rollback(name(), transaction)).toMatchObject({ status: 200, value: { balance: 10_000 } })
    expect(await betwin(transaction, 3_000, 500)).toMatchObject({ status: 200, value: { repeated: true } })
    expect(await cash()).toBe(10_000)
  })
})

test("a round ends once, without money", async () => {
  const { player, game } = table
  const transaction = name()
  const end = { transaction, round: "r", player, game }
  expect(await vendor.call("endround", end)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: false } })
  expect(await vendor.call("endround", end)).toMatchObject({ status: 200, value: { balance: 10_000, repeated: true } })
})

test("wins come to whoever is there and to nobody else", async () => {
  const transaction = name()
  expect(await win(transaction, 500)).toMatchObject({ status: 200, value: { balance: 10_500, repeated: false } })
  expect(await win(transaction, 500)).toMatchObject({ status: 200, value: { balance: 10_500, repeated: true } })
  expect(await win(transaction, 600)).toMatchObject({ status: 409, code: "duplicate-differs" })
  for (const player of ["BAIZE:999999999", `JADE:${mia.id}`, "BAIZE:", "BAIZE:1e3", "nobody", `BAIZE:${"9".repeat(40)}`])
    expect(await win(name(), 500, { player })).toMatchObject({ status: 404, code: "unknown-player" })
  expect(await win(name(), 500, { game: "no-such-game" })).toMatchObject({ status: 404, code: "unknown-game" })
  expect(await vendor.call("balance", { player: table.player })).toMatchObject({ value: { balance: 10_500, currency: "USD" } })
})

test("another node of the platform, or this one started again, gives the same answers", async () => {
  const [taken, undone] = [name(), name()]
  await bet(taken, 400)
  await bet(undone, 100)
  await rollback(name(), undone)
  const { database, clock } = world
  const restarted = await createPlatform({ database, clock, settings: world.platform.settings, log: silentLog, jobs: false })
  const { player, game, token } = table
  const again = (transaction: string, amount: number) =>
    vendor.call("bet", { transaction, round: `r-${transaction}`, player, game, token, amount }, { platform: restarted })
  expect(await again(taken, 400)).toMatchObject({ status: 200, value: { balance: 9_600, repeated: true } })
  expect(await again(undone, 100)).toMatchObject({ status: 200, value: { balance: 9_500, repeated: true } })
  expect(await again(taken, 401)).toMatchObject({ status: 409, code: "duplicate-differs" })
  expect(await cash()).toBe(9_600)
  await restarted.close()
})

describe("a signature", () => {
  test("must be over these bytes, with a known key, and of now", async () => {
    const { player } = table
    expect(await vendor.call("balance", { player }, { tampered: JSON.stringify({ player: "BAIZE:1" }) })).toMatchObject({
      status: 401,
    })
    expect(await vendor.call("balance", { player }, { key: { ...vendor.key, secret: "guess" } })).toMatchObject({ status: 401 })
    expect(await vendor.call("balance", { player }, { key: { ...vendor.key, kid: "bz-unknown" } })).toMatchObject({ status: 401 })
    expect(await vendor.call("balance", { player }, { late: -301 })).toMatchObject({ status: 401 })
    expect(await vendor.call("balance", { player }, { late: 301 })).toMatchObject({ status: 401 })
    expect(await vendor.call("balance", { player }, { late: 290 })).toMatchObject({ status: 200 })
  })
})
