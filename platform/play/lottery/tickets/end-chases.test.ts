import { inboxMessages } from "@baize/common/api/inbox.ts"
import { comingDraws, lotteryTickets, startChase } from "@baize/common/api/lottery-tickets.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import { waitingForLocks } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { describe, expect, test } from "vitest"
import { verifyLedger } from "../../../books/ledger/verify.ts"
import { excludePerson } from "../../../identity/person/breaks.ts"
import { api, buy, cash, draw, gameCode, group, mia, ticket, useLotteryPlayer, world } from "../../../testing/lottery-player.ts"
import { endChases } from "./end-chases.ts"

useLotteryPlayer()

const DAY_MS = 86_400_000

/** A chase of 16.00 on each of four draws. */
async function chase() {
  const draws = (await api(comingDraws, { gameCode })).draws.slice(0, 4)
  await api(startChase, {
    request: crypto.randomUUID(),
    gameCode,
    group,
    tickets: [ticket()],
    draws: draws.map(({ numero }) => ({ numero, times: 1 })),
    stopOnWin: false,
  })
  return draws
}

const states = async () =>
  (
    await world.database.rows<{ state: string }>(sql`
      select state from lottery_ticket where member = ${mia.id} order by chase nulls first, draws_at`)
  ).map(({ state }) => state)

const waiting = () => world.database.rows(sql`select from lottery_chase_end`)

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS)
const stops = [
  ["takes a time-out", () => api(takeTimeOut, { days: 1 })],
  ["excludes themselves", () => world.database.transaction(tx => excludePerson(tx, mia.id, inDays(200), world.clock.now()))],
  ["is frozen", () => world.database.run(sql`update member set status = 'frozen' where id = ${mia.id}`)],
  ["leaves for good", () => world.database.run(sql`update member set status = 'closed' where id = ${mia.id}`)],
] as const

describe("a chase of a member who stops playing", () => {
  test.each(stops)("what has not closed is canceled when the member %s, with a message; the rest is decided", async (_, stop) => {
    const [first] = await chase()
    await buy([ticket()], { numero: (await api(comingDraws, { gameCode })).draws[5]!.numero })
    world.clock.set(new Date(first!.closesAt))
    await stop()
    await endChases(world.platform)
    await endChases(world.platform)
    expect(await states()).toEqual(["waiting", "waiting", "cancelled", "cancelled", "cancelled"])
    expect(await cash()).toBe(1_000_00 - 2 * 16_00)
    const told = await world.database.rows(sql`
      select values from message where member = ${mia.id} and kind = 'lottery-chases-ended'`)
    expect(told).toEqual([{ values: { amount: 48_00 } }])
    expect(await waiting()).toEqual([])
    await world.database.run(sql`update member set status = 'active' where id = ${mia.id}`)
    await draw(first!.numero)
    expect((await states())[1]).toBe("won")
    expect(await verifyLedger(world.database)).toEqual([])
  })

  test("a chase that is being bought while its member takes a break is either refused or ended", async () => {
    const { bought } = await world.database.transaction(async tx => {
      // The break has not been seen by then.
      await tx.run(sql`lock table lottery_liability in access exclusive mode`)
      const bought = chase()
      await waitingForLocks(world.database, 1)
      await api(takeTimeOut, { days: 1 })
      return { bought }
    })
    await bought
    await endChases(world.platform)
    expect(await states()).toEqual(["cancelled", "cancelled", "cancelled", "cancelled"])
    expect(await cash()).toBe(1_000_00)
  })

  test("a break waits for nothing while chases are ended, and a node that dies then loses nothing", async () => {
    await chase()
    await api(takeTimeOut, { days: 1 })
    const { ending } = await world.database.transaction(async tx => {
      await tx.rows(sql`select from account where member = ${mia.id} for update`)
      const ending = Promise.allSettled([endChases(world.platform)])
      await waitingForLocks(world.database, 1)
      await api(takeTimeOut, { days: 7 })
      await tx.rows(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return { ending }
    })
    await ending
    await endChases(world.platform)
    expect(await states()).toEqual(["cancelled", "cancelled", "cancelled", "cancelled"])
    expect((await api(inboxMessages, {})).rows.filter(({ kind }) => kind === "lottery-chases-ended")).toHaveLength(1)
  })

  test("tickets that have closed while their member's accounts were waited for are decided", async () => {
    const [first] = await chase()
    await api(takeTimeOut, { days: 1 })
    const { ending } = await world.database.transaction(async tx => {
      await tx.rows(sql`select from account where member = ${mia.id} for update`)
      const ending = endChases(world.platform)
      await waitingForLocks(world.database, 1)
      world.clock.set(new Date(first!.closesAt))
      return { ending }
    })
    await ending
    expect(await states()).toEqual(["waiting", "cancelled", "cancelled", "cancelled"])
    await draw(first!.numero)
    expect((await states())[0]).toBe("won")
  })

  test("a chase goes its way where the account was frozen and opened again before anything was canceled", async () => {
    await chase()
    await world.database.run(sql`update member set status = 'frozen' where id = ${mia.id}`)
    await world.database.run(sql`update member set status = 'active' where id = ${mia.id}`)
    await endChases(world.platform)
    expect((await api(lotteryTickets, { state: "waiting" })).total).toBe(4)
    expect(await waiting()).toEqual([])
  })
})
