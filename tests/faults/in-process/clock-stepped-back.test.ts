import { memberInfo } from "@baize/common/api/member.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { factsFromScratch } from "@baize/platform/books/facts/verify.ts"
import { closeMonth } from "@baize/platform/books/ledger/books/close.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { dayStart } from "@baize/platform/brands/calendar.ts"
import { play, studio } from "@baize/platform/testing/studio.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, test } from "vitest"
import { vendorDoor } from "../../support/vendor-door.ts"

const HOUR = 3_600_000
const CASH = 10_000

let world: TestWorld
let url: string
let key: { readonly kid: string; readonly secret: string }
beforeEach(async () => {
  world = await testWorld()
  key = (await studio(world)).key
  url = await world.platform.http.listen({ port: 0, host: "127.0.0.1" })
})
afterEach(async () => {
  expect(await verifyLedger(world.database)).toEqual([])
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toEqual([])
  await world.close()
})

/** A player in a game, and the vendor's calls about them; each round is named by its bet. */
async function sit(now: () => Date) {
  const door = vendorDoor({ url, key, now })
  const person = await world.member()
  await world.fund(person, CASH)
  const { api, player, game, token } = await play(world, person)
  const names = (transaction: string, of: string) => ({ transaction, round: `r-${of}`, player })
  return {
    api,
    cash: async () => (await world.platform.ledger.balances(person.id)).cash,
    bet: (name: string, amount: number) => door("bet", { ...names(name, name), game, token, amount }),
    win: (of: string, amount: number) => door("win", { ...names(`${of}-win`, of), game, amount, end: true }),
    rollback: (of: string) => door("rollback", { ...names(`${of}-back`, of), original: of }),
  }
}

test("after the machine's clock steps back an hour, play continues and nothing is done twice or undone", async () => {
  await world.database.run(sql`update vendor set rollback_after_win = 'refuse' where id = 'BZ'`)
  const { clock } = world
  const { api, cash, bet, win, rollback } = await sit(clock.now)
  expect(await bet("before", 1_000)).toMatchObject({ status: 200, value: { balance: 9_000, repeated: false } })
  expect(await bet("back", 500)).toMatchObject({ status: 200, value: { balance: 8_500 } })
  expect(await rollback("never-came")).toMatchObject({ status: 200, value: { balance: 8_500 } })

  clock.advance(-HOUR)
  expect(await bet("before", 1_000)).toMatchObject({ status: 200, value: { balance: 9_000, repeated: true } })
  expect(await bet("before", 999)).toMatchObject({ status: 409, code: "duplicate-differs" })
  expect(await win("before", 4_000)).toMatchObject({ status: 200, value: { balance: 12_500, repeated: false } })
  // The win is an hour older than its bet, and still a win.
  expect(await rollback("before")).toMatchObject({ code: "round-settled" })
  expect(await bet("never-came", 700)).toMatchObject({ code: "cancelled" })
  expect(await rollback("back")).toMatchObject({ status: 200, value: { balance: 13_000, repeated: false } })
  expect(await bet("after", 2_000)).toMatchObject({ status: 200, value: { balance: 11_000 } })
  // A session from before the step still works.
  expect(await api(memberInfo, {})).toBeDefined()

  clock.advance(HOUR)
  expect(await win("before", 4_000)).toMatchObject({ status: 200, value: { balance: 12_500, repeated: true } })
  expect(await rollback("back")).toMatchObject({ status: 200, value: { repeated: true } })
  expect(await rollback("after")).toMatchObject({ status: 200, value: { balance: 13_000, repeated: false } })
  expect(await win("back", 900)).toMatchObject({ code: "cancelled" })
  expect(await cash()).toBe(13_000)
})

test("while the platform's clock is an hour off, a vendor's calls are definitely refused, and accepted afterwards", async () => {
  const vendorsClock = world.clock.now()
  const { cash, bet, win } = await sit(() => vendorsClock)
  expect(await bet("one", 1_000)).toMatchObject({ status: 200 })
  world.clock.advance(-HOUR)
  expect(await win("one", 3_000)).toMatchObject({ status: 401, code: "signature-wrong" })
  expect(await bet("two", 1_000)).toMatchObject({ status: 401, code: "signature-wrong" })
  expect(await cash()).toBe(9_000)
  world.clock.advance(HOUR)
  expect(await win("one", 3_000)).toMatchObject({ status: 200, value: { balance: 12_000, repeated: false } })
  expect(await bet("two", 1_000)).toMatchObject({ status: 200, value: { balance: 11_000, repeated: false } })
})

test("after the clock steps back into a closed month, new bookings land in the following month", async () => {
  const { clock, database, baize } = world
  const december = dayStart("2026-12-01", baize.gmtOffsetMinutes)
  clock.set(new Date(december.getTime() - HOUR / 6))
  const { cash, bet, win } = await sit(clock.now)
  expect(await bet("november", 1_000)).toMatchObject({ status: 200 })

  clock.advance(HOUR)
  expect(await closeMonth(database, baize, "test", clock.now())).toMatchObject({ outcome: "closed", month: "2026-11" })
  clock.advance(-HOUR)
  expect(await win("november", 2_000)).toMatchObject({ status: 200, value: { balance: 11_000 } })
  expect(await bet("late", 300)).toMatchObject({ status: 200, value: { balance: 10_700 } })
  const booked = await database.rows<{ ref: string; late: boolean }>(
    sql`select ref, at >= ${december} as late from transfer where source = 'vendor:BZ' order by ref`,
  )
  expect(booked).toEqual([
    { ref: "late", late: true },
    { ref: "november", late: false },
    { ref: "november-win", late: true },
  ])
  clock.advance(HOUR)
  expect(await win("november", 2_000)).toMatchObject({ status: 200, value: { balance: 11_000, repeated: true } })
  expect(await cash()).toBe(10_700)
})
