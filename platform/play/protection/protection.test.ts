import { deposit, withdraw } from "@baize/common/api/cashier.ts"
import type { Api } from "@baize/common/api/client.ts"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import {
  cancelPendingChange,
  excludeMyself,
  type LimitKind,
  playSummary,
  protection,
  setLimit,
  setRealityCheck,
  takeTimeOut,
} from "@baize/common/api/protection.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { hashPassword } from "../../identity/session/passwords.ts"
import { createPlatform } from "../../platform.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { PASSWORD, PAYMENT_PASSWORD, type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { grantFreeRounds } from "../seamless/free-rounds.ts"

const START = new Date("2026-11-21T12:00:00Z") // a Saturday, 08:00 at the brand
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let world: TestWorld
let vendor: StudioClient
let mia: TestAccount
let mine: TestPlayer
let api: Api

beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(async () => {
  expect(await verifyLedger(world.database)).toEqual([])
  await world.close()
})
beforeEach(async () => {
  world.clock.set(START)
  mia = await world.member()
  mine = await playerAt(world, vendor, mia, 100_000)
  api = mine.api
})
/** Later, signed in again, back at the table. */
async function later(milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds)
  mine = await playerAt(world, vendor, mia, 0)
  api = mine.api
}
const limit = async (kind: LimitKind) => (await api(protection, {})).limits.find(one => one.kind === kind)!
const bet = (amount: number) => mine.bet(mine.name(), amount)
const taken = { status: 200 }
const refused = (code: string) => ({ status: code === "excluded" ? 403 : 422, code })

describe("a loss limit", () => {
  test("a loss limit accepts bets whose possible loss keeps it, and refuses the first that would not", async () => {
    await api(setLimit, { kind: "loss-day", amount: 1_000 })
    expect(await bet(600)).toMatchObject(taken)
    expect(await bet(401)).toMatchObject(refused("limit-loss"))
    expect(await bet(400)).toMatchObject(taken)
    expect(await bet(1)).toMatchObject(refused("limit-loss"))
    expect(await bet(0), "a bet of nothing loses nothing").toMatchObject(taken)
    expect(await limit("loss-day")).toMatchObject({ amount: 1_000, used: 1_000, remaining: 0, until: "2026-11-22T04:00:00.000Z" })
    expect(await mine.cash()).toBe(99_000)
  })

  test("a loss limit counts play from before it was set, and credits wins and reversals", async () => {
    const first = mine.name()
    await mine.bet(first, 800)
    await api(setLimit, { kind: "loss-day", amount: 1_000 })
    expect(await bet(300)).toMatchObject(refused("limit-loss"))
    expect(await mine.win(first, 500)).toMatchObject(taken)
    expect(await limit("loss-day")).toMatchObject({ used: 300, remaining: 700 })
    const second = mine.name()
    expect(await mine.bet(second, 700)).toMatchObject(taken)
    expect(await bet(1)).toMatchObject(refused("limit-loss"))
    await mine.rollback(mine.name(), second)
    expect(await bet(700)).toMatchObject(taken)
  })

  test("twenty concurrent bets never exceed a loss limit that each alone would keep", async () => {
    await api(setLimit, { kind: "loss-week", amount: 1_000 })
    const heard = await Promise.all(Array.from({ length: 20 }, () => bet(150)))
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(heard.filter(({ code }) => code === "limit-loss")).toHaveLength(14)
    expect(await limit("loss-week")).toMatchObject({ used: 900, remaining: 100 })
    expect(await mine.cash()).toBe(99_100)
  })

  test("a loss limit applies across two nodes, with others' wins and rollbacks in between", async () => {
    const { database, platform: first } = world
    const { clock, settings, log } = first
    const second = await createPlatform({ database, clock, settings, log, jobs: false })
    const early = mine.name()
    await mine.bet(early, 400)
    await api(setLimit, { kind: "loss-day", amount: 1_000 })
    const heard = await Promise.all([
      ...Array.from({ length: 20 }, (_, n) => mine.bet(mine.name(), 90, {}, { platform: n % 2 ? second : first })),
      mine.win(early, 100),
    ])
    const accepted = heard.slice(0, 20).filter(({ status }) => status === 200)
    expect(accepted.length).toBeGreaterThanOrEqual(6)
    expect(accepted.length, "700 are left with the win").toBeLessThanOrEqual(7)
    expect(await limit("loss-day")).toMatchObject({ used: 300 + accepted.length * 90 })
    await second.close()
  })

  test("a loss limit applies to bets with their win, which count with their whole stake", async () => {
    await api(setLimit, { kind: "loss-month", amount: 1_000 })
    expect(await mine.betwin(mine.name(), 1_001, 5_000)).toMatchObject(refused("limit-loss"))
    expect(await mine.betwin(mine.name(), 1_000, 400)).toMatchObject({ ...taken, value: { balance: 99_400 } })
    expect(await mine.betwin(mine.name(), 401, 0)).toMatchObject(refused("limit-loss"))
    expect(await limit("loss-month")).toMatchObject({ used: 600, remaining: 400 })
  })

  test("a loss limit gives repeated bets the first answer, and never refuses wins, rollbacks and ends of rounds", async () => {
    await api(setLimit, { kind: "loss-day", amount: 500 })
    const transaction = mine.name()
    await mine.bet(transaction, 500)
    expect(await mine.bet(transaction, 500)).toMatchObject({ ...taken, value: { balance: 99_500, repeated: true } })
    expect(await bet(100)).toMatchObject(refused("limit-loss"))
    expect(await mine.win(transaction, 100)).toMatchObject(taken)
    const { player, game } = mine
    expect(await vendor.call("endround", { transaction, round: `r-${transaction}`, player, game })).toMatchObject(taken)
    expect(await mine.rollback(mine.name(), transaction)).toMatchObject(taken)
    expect(await mine.cash()).toBe(100_000)
  })

  test("a daily loss limit resets with the brand's business day, and a weekly one continues", async () => {
    await api(setLimit, { kind: "loss-day", amount: 500 })
    await api(setLimit, { kind: "loss-week", amount: 800 })
    await bet(500)
    await later(15 * HOUR) // 23:00 at the brand
    expect(await bet(1)).toMatchObject(refused("limit-loss"))
    await later(HOUR)
    expect(await bet(301)).toMatchObject(refused("limit-loss"))
    expect(await bet(300)).toMatchObject(taken)
    await later(24 * HOUR) // Monday
    expect(await bet(500)).toMatchObject(taken)
  })

  test("insufficient funds are reported when the balance is less than the loss limit leaves", async () => {
    await api(setLimit, { kind: "loss-day", amount: 1_000_000 })
    expect(await bet(100_001)).toMatchObject({ status: 422, code: "insufficient-funds" })
  })
})

test("a stake limit applies to each bet", async () => {
  await api(setLimit, { kind: "stake", amount: 200 })
  expect(await bet(201)).toMatchObject(refused("limit-stake"))
  expect(await mine.betwin(mine.name(), 201, 0)).toMatchObject(refused("limit-stake"))
  for (let i = 0; i < 3; i++) expect(await bet(200)).toMatchObject(taken)
  expect(await limit("stake")).toMatchObject({ amount: 200, used: null, remaining: null, until: null })
})

test("a time limit counts from bet to bet, skips long breaks, and resets the next day", async () => {
  await api(setLimit, { kind: "time-day", amount: 10 })
  for (let minute = 0; minute < 10; minute += 2) {
    expect(await bet(1), `after ${minute} minutes`).toMatchObject(taken)
    world.clock.advance(2 * MINUTE)
    if (minute === 4) {
      world.clock.advance(20 * MINUTE)
      expect(await bet(1), "a pause is no play").toMatchObject(taken)
    }
  }
  expect(await limit("time-day")).toMatchObject({ amount: 10, used: 6 })
  world.clock.advance(MINUTE)
  expect(await bet(1)).toMatchObject(taken)
  world.clock.advance(MINUTE)
  expect(await bet(1)).toMatchObject(refused("limit-time"))
  world.clock.advance(10 * MINUTE)
  expect(await bet(1), "a pause brings no time back").toMatchObject(refused("limit-time"))
  expect(await limit("time-day")).toMatchObject({ used: 10, remaining: 0 })
  await later(24 * HOUR)
  expect(await bet(1)).toMatchObject(taken)
})

describe("a changed limit", () => {
  test("a tighter limit takes effect immediately, a looser or removed one after a day", async () => {
    await api(setLimit, { kind: "loss-day", amount: 1_000 })
    await api(setLimit, { kind: "loss-day", amount: 400 })
    expect(await bet(401)).toMatchObject(refused("limit-loss"))
    await api(setLimit, { kind: "loss-day", amount: 2_000 })
    expect(await limit("loss-day")).toMatchObject({ amount: 400, pending: { amount: 2_000, at: "2026-11-22T12:00:00.000Z" } })
    await later(24 * HOUR - 1)
    expect(await bet(401)).toMatchObject(refused("limit-loss"))
    await later(1)
    expect(await limit("loss-day")).toMatchObject({ amount: 2_000, pending: null })
    expect(await bet(2_000)).toMatchObject(taken)
    await api(setLimit, { kind: "loss-day", amount: null })
    expect(await bet(1)).toMatchObject(refused("limit-loss"))
    await later(24 * HOUR)
    expect(await limit("loss-day")).toMatchObject({ amount: null, pending: null })
    expect(await bet(5_000)).toMatchObject(taken)
  })

  test("a limit is kept when its pending change is withdrawn, or replaced by a tighter one", async () => {
    await api(setLimit, { kind: "stake", amount: 100 })
    await api(setLimit, { kind: "stake", amount: 500 })
    expect((await api(cancelPendingChange, { kind: "stake" })).limits.find(({ kind }) => kind === "stake")?.pending).toBeNull()
    await api(setLimit, { kind: "stake", amount: 500 })
    await api(setLimit, { kind: "stake", amount: 50 })
    await later(25 * HOUR)
    expect(await limit("stake")).toMatchObject({ amount: 50, pending: null })
    expect(await bet(51)).toMatchObject(refused("limit-stake"))
  })

  test("repeating a limit change does not restart the day", async () => {
    await api(setLimit, { kind: "stake", amount: 100 })
    for (const amount of [500, null]) {
      await api(setLimit, { kind: "stake", amount })
      const { pending } = await limit("stake")
      await later(HOUR)
      await api(setLimit, { kind: "stake", amount })
      expect((await limit("stake")).pending).toEqual(pending)
    }
    expect((await api(protection, {})).changes).toHaveLength(3)
  })

  test("limit changes are logged, newest first, in an append-only log", async () => {
    await api(setLimit, { kind: "stake", amount: 100 })
    await api(setLimit, { kind: "stake", amount: 100 })
    await api(setLimit, { kind: "stake", amount: 500 })
    const { changes } = await api(cancelPendingChange, { kind: "stake" })
    expect(changes.map(({ act, was, becomes }) => [act, was, becomes])).toEqual([
      ["change-cancelled", 500, 100],
      ["limit-loosened", 100, 500],
      ["limit-set", null, 100],
    ])
    await expect(world.database.run(sql`update protection_change set was = 1 where member = ${mia.id}`)).rejects.toThrow(
      "added to",
    )
    await expect(world.database.run(sql`delete from protection_change where member = ${mia.id}`)).rejects.toThrow("added to")
  })

  test("a limit must be positive and at most the minutes of a day", async () => {
    await expect(api(setLimit, { kind: "time-day", amount: 1_441 })).rejects.toMatchObject({ code: "fields-wrong" })
    await expect(api(setLimit, { kind: "loss-day", amount: 0 })).rejects.toMatchObject({ code: "malformed" })
  })
})

describe("deposit limits", () => {
  const pay = (amount: number, request = crypto.randomUUID()) => api(deposit, { request, method: "bank", amount })

  test("deposits keep the limit, gross, even when several are requested concurrently", async () => {
    await api(setLimit, { kind: "deposit-week", amount: 50_000 })
    const heard = await Promise.allSettled(Array.from({ length: 8 }, () => pay(15_000)))
    expect(heard.filter(({ status }) => status === "fulfilled")).toHaveLength(3)
    for (const one of heard) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "limit-deposit" })
    expect(await limit("deposit-week")).toMatchObject({ used: 45_000, remaining: 5_000 })
    await later(2 * 24 * HOUR)
    await pay(50_000)
  })

  test("a repeated deposit gets the first answer, even with nothing left of the limit", async () => {
    await api(setLimit, { kind: "deposit-day", amount: 20_000 })
    const request = crypto.randomUUID()
    const first = await pay(20_000, request)
    expect(await pay(20_000, request)).toEqual(first)
    await expect(pay(10_000)).rejects.toMatchObject({ code: "limit-deposit" })
  })

  test("canceled deposits free the limit again", async () => {
    await api(setLimit, { kind: "deposit-month", amount: 20_000 })
    const { id } = await pay(20_000)
    await world.database.run(sql`update deposit set status = 'rejected', decided_at = now() where id = ${id}`)
    expect(await pay(20_000)).toMatchObject({ status: "in-process" })
  })
})

describe("a break from play", () => {
  test("a member on a break can't bet, open a game or deposit, but is paid, signs in and withdraws, until it ends", async () => {
    const open = mine.name()
    await mine.bet(open, 1_000)
    const view = await api(takeTimeOut, { days: 2 })
    expect(view.exclusion).toEqual({
      kind: "time-out",
      from: "2026-11-21T12:00:00.000Z",
      until: "2026-11-23T12:00:00.000Z",
    })
    expect(await bet(1)).toMatchObject(refused("excluded"))
    expect(await mine.bet(open, 1_000), "a known bet").toMatchObject({ ...taken, value: { repeated: true } })
    expect(await mine.betwin(mine.name(), 1, 5)).toMatchObject(refused("excluded"))
    expect(await mine.win(open, 3_000)).toMatchObject(taken)
    expect(await vendor.call("authenticate", { token: mine.token })).toMatchObject({ ...taken, value: { freeRounds: [] } })

    const again = await world.signIn(mia)
    for (const free of [false, true])
      await expect(again(launchGame, { nodeId: mine.gameId, free })).rejects.toMatchObject({
        code: "excluded",
        value: { until: "2026-11-23T12:00:00.000Z" },
      })
    const request = crypto.randomUUID()
    await expect(again(deposit, { request, method: "bank", amount: 50_000 })).rejects.toMatchObject({ code: "excluded" })
    await again(withdraw, {
      request,
      method: "bank",
      amount: 50_000,
      destination: "12345678",
      paymentPassword: PAYMENT_PASSWORD,
    })
    await later(48 * HOUR)
    expect(await bet(1)).toMatchObject(taken)
    expect((await api(protection, {})).exclusion).toBeNull()
  })

  test("a break can be extended, not shortened", async () => {
    await api(takeTimeOut, { days: 7 })
    await expect(api(takeTimeOut, { days: 1 })).rejects.toMatchObject({ code: "break-longer" })
    const { exclusion } = await api(excludeMyself, { months: 6, password: PASSWORD })
    expect(exclusion).toMatchObject({ kind: "self-exclusion", until: "2027-05-21T12:00:00.000Z" })
    await expect(api(takeTimeOut, { days: 42 })).rejects.toMatchObject({ code: "break-longer" })
  })

  test("a self-exclusion applies at every brand with the same mobile number; a time-out to one account", async () => {
    const mobile = `+1202555${mia.id}`
    const [there, stranger] = [await world.member({ brand: world.jade }), await world.member({ brand: world.jade })]
    await world.database.run(sql`update member set mobile = ${mobile} where id in (${mia.id}, ${there.id})`)
    const breakAt = async (who: TestAccount) => (await (await world.signIn(who))(protection, {})).exclusion
    await api(takeTimeOut, { days: 1 })
    expect(await breakAt(there)).toBeNull()
    await api(excludeMyself, { months: 6, password: PASSWORD })
    const until = "2027-05-21T12:00:00.000Z"
    expect(await breakAt(there)).toMatchObject({ kind: "self-exclusion", until })
    expect(await breakAt(stranger)).toBeNull()
    await expect((await world.signIn(there))(excludeMyself, { months: 6, password: PASSWORD })).resolves.toMatchObject({
      exclusion: { until },
    })
  })

  test("a self-exclusion requires the password", async () => {
    await expect(api(excludeMyself, { months: 12, password: "not this one" })).rejects.toMatchObject({
      code: "old-password-wrong",
    })
    const changing = sql`update member set password_hash = ${await hashPassword("Brass-Lamp-9")} where id = ${mia.id}`
    const exclude = () => api(excludeMyself, { months: 12, password: PASSWORD })
    expect(await inQueue(world.database, changing, exclude)).toMatchObject([{ reason: { code: "old-password-wrong" } }])
    expect(await bet(1)).toMatchObject(taken)
  })
})

test("the summary gives stakes, wins and time of the day, week and month, however often it is read", async () => {
  const first = mine.name()
  await mine.bet(first, 1_000)
  world.clock.advance(2 * MINUTE)
  await mine.win(first, 250)
  await later(24 * HOUR)
  await bet(100)
  await Promise.all(Array.from({ length: 5 }, () => api(playSummary, {})))
  expect(await api(playSummary, {})).toEqual({
    today: { staked: 100, won: 0, seconds: 0 },
    week: { staked: 1_100, won: 250, seconds: 120 },
    month: { staked: 1_100, won: 250, seconds: 120 },
    counted: { staked: 1_100, won: 250, seconds: 120 },
  })
  await later(24 * HOUR) // Monday
  expect(await api(playSummary, {})).toMatchObject({ today: { staked: 0 }, week: { staked: 0 }, month: { staked: 1_100 } })
})

test("free-round wins count as wins, not as a smaller stake", async () => {
  const wanted = { member: mia.id, vendor: "BZ", game: mine.game, rounds: 2, stake: 50, by: "test" }
  const freeRounds = await grantFreeRounds(
    world.database,
    { ...wanted, expiresAt: new Date(world.clock.now().getTime() + HOUR) },
    world.clock.now(),
  )
  const { player, game } = mine
  const report = (name: string) =>
    vendor.call("free-round-win", { transaction: name, round: `r-${name}`, player, game, freeRounds, amount: 700, end: true })
  const [first, second] = [mine.name(), mine.name()]
  expect(await report(first)).toMatchObject(taken)
  await bet(100)
  expect((await api(playSummary, {})).today).toMatchObject({ staked: 100, won: 700 })
  expect(await report(second)).toMatchObject(taken)
  await mine.rollback(mine.name(), second)
  expect((await api(playSummary, {})).today).toMatchObject({ staked: 100, won: 700 })
})

test("play before midnight is counted after it, also at the start of a week and a month", async () => {
  world.clock.set(new Date("2027-02-01T03:57:00Z")) // Sunday, three minutes before the Monday that starts February at the brand
  await later(0)
  const { counted } = await api(playSummary, {})
  await bet(500)
  world.clock.advance(4 * MINUTE)
  await bet(200)
  const after = await api(playSummary, {})
  expect(after.counted.staked - counted.staked).toBe(700)
  expect(after.today).toMatchObject({ staked: 200 })
  expect(after.month).toMatchObject({ staked: 200 })
})

test("the time between reality checks is set by the member", async () => {
  expect((await api(protection, {})).realityMinutes).toBe(60)
  expect((await api(setRealityCheck, { minutes: 15 })).realityMinutes).toBe(15)
  await expect(api(setRealityCheck, { minutes: 20 as 15 })).rejects.toMatchObject({ code: "malformed" })
})

test("a listed game can still be viewed during a break", async () => {
  await api(takeTimeOut, { days: 1 })
  expect((await api(gameList, { vassalage: "BZ" })).games.length).toBeGreaterThan(0)
})
