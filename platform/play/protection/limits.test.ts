import { deposit } from "@baize/common/api/cashier.ts"
import { memberInfo } from "@baize/common/api/member.ts"
import { cancelPendingChange, protection, setLimit } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { describe, expect, test } from "vitest"
import { bet, HOUR, later, limit, MINUTE, refused, taken, useLimitedPlayer } from "../../testing/limited-player.ts"
import { api, mia, mine, world } from "../../testing/playing-member.ts"

useLimitedPlayer()

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

describe("a limit on the time of a session", () => {
  const signedOut = { code: "signed-out" }

  test("it ends the session and takes no more bets, but pays what is open; a new sign-in has the whole time again", async () => {
    await api(setLimit, { kind: "time-session", amount: 10 })
    await later(0)
    expect(await api(memberInfo, {})).toMatchObject({
      sessionEndsAt: new Date(world.clock.now().getTime() + 10 * MINUTE).toJSON(),
    })
    world.clock.advance(4 * MINUTE)
    expect(await limit("time-session")).toMatchObject({ amount: 10, used: 4, remaining: 6, until: null })
    const [open, round] = [mine.name(), mine.name()]
    world.clock.advance(6 * MINUTE - 1)
    expect(await mine.bet(open, 100, { round })).toMatchObject(taken)
    world.clock.advance(1)
    await expect(api(protection, {})).rejects.toMatchObject(signedOut)
    expect((await bet(100)).status).not.toBe(200)
    expect(await mine.win(mine.name(), 300, { round })).toMatchObject(taken)
    await later(0)
    world.clock.advance(9 * MINUTE)
    expect(await bet(100)).toMatchObject(taken)
  })

  test("set or tightened in a session, it counts from then; loosened, it applies from the next sign-in after a day", async () => {
    world.clock.advance(20 * MINUTE)
    await api(setLimit, { kind: "time-session", amount: 30 })
    world.clock.advance(25 * MINUTE)
    await api(setLimit, { kind: "time-session", amount: 20 })
    expect(await limit("time-session"), "ends as early as before").toMatchObject({ remaining: 5 })
    await api(setLimit, { kind: "time-session", amount: 60 })
    expect(await limit("time-session")).toMatchObject({ amount: 20, pending: { amount: 60 } })
    world.clock.advance(5 * MINUTE)
    await expect(api(protection, {})).rejects.toMatchObject(signedOut)
    await later(24 * HOUR)
    expect(await limit("time-session")).toMatchObject({ amount: 60, remaining: 60 })
    await api(setLimit, { kind: "time-session", amount: null })
    await later(24 * HOUR)
    expect(await limit("time-session")).toMatchObject({ amount: null, used: null })
    expect(await api(memberInfo, {})).toMatchObject({ sessionEndsAt: null })
  })
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
      "append-only",
    )
    await expect(world.database.run(sql`delete from protection_change where member = ${mia.id}`)).rejects.toThrow("append-only")
  })

  test("a limit must be positive and at most the minutes of a day", async () => {
    for (const kind of ["time-day", "time-session"] as const)
      await expect(api(setLimit, { kind, amount: 1_441 })).rejects.toMatchObject({ code: "fields-wrong" })
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
