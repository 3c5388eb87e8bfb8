import { logout } from "@baize/common/api/session.ts"
import { balance as balanceCall } from "@baize/common/api/wallet.ts"
import sql from "sql-template-tag"
import { describe, expect, test } from "vitest"
import { cashOf, mia, mine, playAgain, usePlayingMember, vendor, world } from "../../testing/playing-member.ts"
import { playerAt } from "../../testing/studio.ts"

usePlayingMember()

describe("a bet", () => {
  test("a bet takes the stake, and a repeat gets the first answer", async () => {
    const transaction = mine.name()
    expect(await mine.bet(transaction, 400)).toMatchObject({
      status: 200,
      value: { transaction, balance: 9_600, currency: "USD", repeated: false },
    })
    await mine.bet(mine.name(), 1_000)
    expect(await mine.bet(transaction, 400)).toMatchObject({ status: 200, value: { balance: 9_600, repeated: true } })
    expect(await mine.cash()).toBe(8_600)
  })

  test("a bet sent fifty times concurrently is posted once", async () => {
    const transaction = mine.name()
    const answers = await Promise.all(Array.from({ length: 50 }, () => mine.bet(transaction, 300)))
    expect(new Set(answers.map(({ status, value }) => `${status} ${value.balance}`))).toEqual(new Set(["200 9700"]))
    expect(answers.filter(({ value }) => value.repeated === false)).toHaveLength(1)
    expect(await mine.cash()).toBe(9_700)
  })

  test("a bet under a name used for another stake, round or game is refused", async () => {
    const transaction = mine.name()
    await mine.bet(transaction, 400)
    expect(await mine.bet(transaction, 401)).toMatchObject({ status: 409, code: "duplicate-differs" })
    expect(await mine.bet(transaction, 400, { round: "another" })).toMatchObject({ status: 409, code: "duplicate-differs" })
    expect(await mine.cash()).toBe(9_600)
  })

  test("a bet is refused where funds are short, and accepted under the same name later", async () => {
    const transaction = mine.name()
    expect(await mine.bet(transaction, 10_001)).toMatchObject({ status: 422, code: "insufficient-funds" })
    await world.fund(mia, 1)
    expect(await mine.bet(transaction, 10_001)).toMatchObject({ status: 200, value: { balance: 0, repeated: false } })
  })

  test("concurrent bets never overdraw the balance", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => mine.bet(mine.name(), 700)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14)
    expect(await mine.cash()).toBe(10_000 - 14 * 700)
  })

  test("a bet of one player with another's token is refused, and no one pays", async () => {
    const other = await world.member()
    await world.fund(other, 5_000)
    expect(await mine.bet(mine.name(), 100, { player: `BAIZE:${other.id}` })).toMatchObject({
      status: 404,
      code: "unknown-player",
    })
    expect(await mine.bet(mine.name(), 100, { player: `JADE:${mia.id}` })).toMatchObject({ status: 404, code: "unknown-player" })
    expect([await mine.cash(), await cashOf(other)]).toEqual([10_000, 5_000])
  })

  test("a bet under a name that another player's bet has is refused", async () => {
    const transaction = mine.name()
    await mine.bet(transaction, 100)
    const other = await world.member()
    await world.fund(other, 5_000)
    const theirs = await playerAt(world, vendor, other, 0)
    expect(await theirs.bet(transaction, 100)).toMatchObject({ status: 409, code: "duplicate-differs" })
    expect(await cashOf(other)).toBe(5_000)
  })

  test("a bet needs an open game of the vendor", async () => {
    expect(await mine.bet(mine.name(), 100, { game: "no-such-game" })).toMatchObject({ status: 404, code: "unknown-game" })
    await world.database.run(sql`update game set state = 'maintenance' where id = ${mine.gameId}`)
    expect(await mine.bet(mine.name(), 100)).toMatchObject({ status: 422, code: "game-off" })
    await world.database.run(sql`update game set state = 'open' where id = ${mine.gameId}`)
    await world.setBrand(world.baize, { status: 1 })
    expect(await mine.bet(mine.name(), 100)).toMatchObject({ status: 422, code: "game-off" })
    await world.setBrand(world.baize, { status: 0 })
    expect(await mine.cash()).toBe(10_000)
  })
})

describe("after the end of a session", () => {
  test("after the end of a session new bets are refused, repeated ones answered, and wins and rollbacks accepted", async () => {
    const [taken, won] = [mine.name(), mine.name()]
    await mine.bet(taken, 400)
    await mine.bet(won, 0)
    await mine.api(logout, {})
    expect(await mine.bet(mine.name(), 400)).toMatchObject({ status: 403, code: "session-expired" })
    expect(await vendor.call("authenticate", { token: mine.token })).toMatchObject({ code: "session-expired" })
    expect(await mine.bet(taken, 400)).toMatchObject({ status: 200, value: { balance: 9_600, repeated: true } })
    expect(await mine.win(mine.name(), 900, { round: `r-${won}` })).toMatchObject({ status: 200, value: { balance: 10_500 } })
    expect(await mine.rollback(mine.name(), taken)).toMatchObject({ status: 200, value: { balance: 10_900 } })
  })

  test("frozen and closed accounts refuse new bets and accept wins and rollbacks", async () => {
    const [taken, won] = [mine.name(), mine.name()]
    await mine.bet(taken, 400)
    await mine.bet(won, 0)
    for (const status of ["frozen", "closed"]) {
      await world.database.run(sql`update member set status = ${status} where id = ${mia.id}`)
      expect(await mine.bet(mine.name(), 400)).toMatchObject({ status: 403, code: "account-closed" })
      expect(await vendor.call("authenticate", { token: mine.token })).toMatchObject({ code: "account-closed" })
      expect(await mine.win(mine.name(), 100, { round: `r-${won}` })).toMatchObject({ status: 200 })
    }
    expect(await mine.rollback(mine.name(), taken)).toMatchObject({ status: 200, value: { balance: 10_200 } })
  })

  test("an open game must close after a sign-out, on a break, when frozen and at the absolute end", async () => {
    const again = () => vendor.call("authenticate", { token: mine.token, again: true })
    expect(await again()).toMatchObject({ status: 200, value: { player: mine.player } })
    await world.database.run(sql`
      insert into protection (member, excluded_as, excluded_from, excluded_until)
      values (${mia.id}, 'time-out', ${world.clock.now()}, ${new Date(world.clock.now().getTime() + 60_000)})
      on conflict (member) do update set excluded_as = excluded.excluded_as, excluded_from = excluded.excluded_from,
        excluded_until = excluded.excluded_until`)
    expect(await again()).toMatchObject({ status: 403, code: "session-expired" })
    world.clock.advance(61_000)
    expect(await again()).toMatchObject({ status: 200 })
    await world.database.run(sql`update member set status = 'frozen' where id = ${mia.id}`)
    expect(await again()).toMatchObject({ status: 403, code: "account-closed" })
    await world.database.run(sql`update member set status = 'active' where id = ${mia.id}`)
    await mine.api(logout, {})
    expect(await again()).toMatchObject({ status: 403, code: "session-expired" })
  })

  test("a bet is refused a day after the sign-in, even if play has kept it alive", async () => {
    const dayAgo = new Date(world.clock.now().getTime() - 24 * 3_600_000)
    await world.database.run(sql`update session set signed_in_at = ${dayAgo} where member = ${mia.id}`)
    expect(await mine.bet(mine.name(), 100)).toMatchObject({ status: 403, code: "session-expired" })
    expect(await vendor.call("authenticate", { token: mine.token })).toMatchObject({ code: "session-expired" })
  })

  test("checking whether a game can stay open keeps no idle player signed in", async () => {
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect(await vendor.call("authenticate", { token: mine.token, again: true })).toMatchObject({ status: 200 })
      world.clock.advance(10 * 60_000 + 1)
    }
    expect(await vendor.call("authenticate", { token: mine.token, again: true })).toMatchObject({ code: "session-expired" })
  })

  test("playing keeps the sign-in alive, idling does not, and after twelve hours a game must be launched again", async () => {
    const start = world.clock.now()
    for (let minutes = 0; minutes < 60; minutes += 20) {
      world.clock.advance(20 * 60_000)
      expect(await mine.bet(mine.name(), 1)).toMatchObject({ status: 200 })
    }
    expect(await mine.api(balanceCall, {})).toMatchObject({ cash: 9_997 })
    world.clock.advance(31 * 60_000)
    expect(await mine.bet(mine.name(), 1)).toMatchObject({ code: "session-expired" })

    await playAgain()
    for (let minutes = 0; minutes < 12 * 60; minutes += 25) {
      world.clock.advance(25 * 60_000)
      await mine.bet(mine.name(), 0)
    }
    expect(await mine.bet(mine.name(), 1)).toMatchObject({ code: "session-expired" })
    world.clock.set(start)
  })
})
