import { deposit } from "@baize/common/api/cashier.ts"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import { excludeMyself, protection, setLimit, takeTimeOut } from "@baize/common/api/protection.ts"
import { withdraw } from "@baize/common/api/withdrawals.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { describe, expect, test } from "vitest"
import { hashPassword } from "../../identity/session/passwords.ts"
import { bet, HOUR, later, refused, taken, useLimitedPlayer } from "../../testing/limited-player.ts"
import { payoutAccount } from "../../testing/payouts.ts"
import { api, mia, mine, vendor, world } from "../../testing/playing-member.ts"
import { PASSWORD, PAYMENT_PASSWORD, type TestAccount } from "../../testing/world.ts"

useLimitedPlayer()

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
      account: await payoutAccount(world, mia),
      amount: 50_000,
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

  test("limits and breaks are in the audit log, whose lines outlive a restored database; the password is not", async () => {
    await api(setLimit, { kind: "deposit-day", amount: 5_000 })
    await api(takeTimeOut, { days: 1 })
    await api(excludeMyself, { months: 12, password: PASSWORD })
    const rows = await world.database.rows(sql`
      select event, outcome, detail from audit where member = ${mia.id} and event <> 'sign-in' order by id`)
    expect(rows).toEqual([
      { event: "limit", outcome: "done", detail: { kind: "deposit-day", amount: 5_000 } },
      { event: "time-out", outcome: "done", detail: { days: 1 } },
      { event: "self-exclusion", outcome: "done", detail: { months: 12 } },
    ])
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

test("a listed game can still be viewed during a break", async () => {
  await api(takeTimeOut, { days: 1 })
  expect((await api(gameList, { vassalage: "BZ" })).games.length).toBeGreaterThan(0)
})
