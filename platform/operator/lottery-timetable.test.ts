import type { Timetable } from "@baize/common/api/lottery.ts"
import { comingDraws, lotteryTickets } from "@baize/common/api/lottery-tickets.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { addDays } from "../brands/calendar.ts"
import { announce, announceDraws, prepareDraw } from "../play/lottery/draws.ts"
import { fillLotteries } from "../play/lottery/fill.ts"
import { lotteries } from "../play/lottery/games.ts"
import { announceBefore, comingDraws as listDraws } from "../play/lottery/tickets/coming.ts"
import { createTerms } from "../play/lottery/tickets/terms.ts"
import { runCommand } from "../testing/commands.ts"
import { buy, draw, mia, ticket, useLotteryPlayer, world } from "../testing/lottery-player.ts"
import { waitsForSecond } from "./second-person.ts"

useLotteryPlayer()

const timetable = (code: string, ...args: string[]) => runCommand(world, "lottery", "timetable", code, ...args)
const coming = async (gameCode: string) => (await world.visitor()(comingDraws, { gameCode })).draws
const sell = (gameCode: string, numero: string) =>
  buy([ticket({ bet: "4a", expression: "1|2|3|4", stake: 1_00 })], { gameCode, numero })
const dayIn = (numero: string) => `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6)}`
const times = (draws: readonly { drawsAt: string }[]) => [...new Set(draws.map(({ drawsAt }) => drawsAt.slice(11, 16)))]

test("a sold draw keeps its time, later ones have the one that an operator has set, also after a restart", async () => {
  const gameCode = "archipelago-4d" // daily at 17:45, seven hours ahead of Greenwich
  const before = await coming(gameCode)
  const [sold, next] = before.slice(4) as [(typeof before)[0], (typeof before)[0]]
  await sell(gameCode, sold.numero)
  expect(await timetable(gameCode, "--at", "18:30")).toMatchObject({
    code: 0,
    printed: expect.stringContaining(`until ${dayIn(sold.numero)}  daily at 17:45\ndaily at 18:30`),
  })
  expect(await coming(gameCode)).toEqual(before)
  expect((await timetable(gameCode, "--at", "18:30", "--confirm")).code).toBe(0)
  await fillLotteries(world.database, world.clock.now())
  const after = await coming(gameCode)
  expect(after.slice(0, 5)).toEqual(before.slice(0, 5))
  expect(times(after.slice(5))).toEqual(["11:30"])
  await sell(gameCode, next.numero)
  await draw(next.numero, gameCode)
  const { rows } = await (await world.signIn(mia))(lotteryTickets, {})
  expect(rows.map(({ numero }) => numero).toSorted()).toEqual([sold.numero, next.numero])
  expect(rows.filter(({ state }) => state === "waiting")).toEqual([])
  await timetable(gameCode, "--at", "default", "--confirm")
  expect(times((await coming(gameCode)).slice(-3))).toEqual(["10:45"])
})

test("a timetable that is set back to its defaults follows a later version of them", async () => {
  const code = "island-4d"
  const setBy = async () =>
    (await world.database.one<{ by: string | null }>(sql`select timetable_set_by as by from lottery where code = ${code}`)).by
  await timetable(code, "--at", "20:00", "--days", "daily", "--confirm")
  expect(await setBy()).not.toBeNull()
  await timetable(code, "--at", "default", "--confirm")
  expect(await setBy()).not.toBeNull()
  await timetable(code, "--days", "default", "--confirm")
  expect(await setBy()).toBeNull()
})

test("a version of the platform with other times moves a draw after those that are announced, which are sold on", async () => {
  const moved = (code: string, change: Partial<Timetable>) => {
    const listed = lotteries.map(lottery =>
      lottery.code === code ? { ...lottery, timetable: { ...lottery.timetable, ...change } } : lottery,
    )
    return fillLotteries(world.database, world.clock.now(), listed)
  }
  const daily = "archipelago-4d"
  const before = await coming(daily)
  await sell(daily, before[3]!.numero)
  await moved(daily, { at: "18:30" })
  const after = await coming(daily)
  expect(after.slice(0, 4)).toEqual(before.slice(0, 4))
  expect(times(after.slice(4))).toEqual(["11:30"])
  await sell(daily, after[0]!.numero)
  await sell(daily, after[4]!.numero)
  await moved(daily, { at: "18:30" })
  expect(await coming(daily)).toEqual(after)

  const quick = "minute-dice"
  const minutes = (await coming(quick)).map(({ numero }) => numero)
  await moved(quick, { everySeconds: 300 })
  await announceDraws(world.platform)
  expect((await coming(quick)).map(({ numero }) => numero)).toEqual(minutes)
  await buy([ticket()], { gameCode: quick, numero: minutes[0] })
  world.clock.advance(2 * 86_400_000)
  await announceDraws(world.platform)
  const fives = (await coming(quick)).map(({ drawsAt }) => Date.parse(drawsAt) / 60_000)
  expect(fives[1]! - fives[0]!).toBe(5)
  await fillLotteries(world.database, world.clock.now())
})

test("an operator sets a day without a draw, a day with an extra one, and other weekdays", async () => {
  const gameCode = "peninsula-4d" // Sunday, Wednesday and Saturday
  const days = (await coming(gameCode)).map(({ numero }) => dayIn(numero))
  const n = days.findIndex((day, at) => at > 2 && days[at + 1] !== addDays(day, 1))
  const [off, after] = days.slice(n) as [string, string]
  const extra = addDays(off, 1)
  const change = ["--no-draw", off, "--extra", extra, "--confirm"]
  expect((await timetable(gameCode, ...change)).code).toBe(0)
  await announceDraws(world.platform)
  const draws = await coming(gameCode)
  expect(draws.slice(n, n + 2).map(({ numero }) => dayIn(numero))).toEqual([extra, after])
  await sell(gameCode, draws[n]!.numero)
  expect(await timetable(gameCode, "--as-usual", extra)).toMatchObject({
    code: 2,
    printed: expect.stringContaining("lottery void"),
  })
  expect((await timetable(gameCode, "--days", "tue,fri", "--confirm")).code).toBe(0)
  const weekdays = (await coming(gameCode)).slice(n + 1).map(({ numero }) => new Date(dayIn(numero)).getUTCDay())
  expect(new Set(weekdays)).toEqual(new Set([2, 5]))
  await timetable(gameCode, "--days", "default", "--confirm")
})

test("a slip that was made before a draw got another time is refused, not sold for the former one", async () => {
  const code = "island-4d"
  const brand = await world.platform.brands.byId(mia.brand.id)
  const { lottery: read } = (await createTerms(world.platform)(brand, code))!
  const now = world.clock.now()
  const draws = listDraws(read, now).slice(6, 7)
  await timetable(code, "--at", "20:00", "--confirm")
  const count = async () =>
    (await world.database.one<{ count: number }>(sql`select count(*) as count from lottery_draw where lottery = ${code}`)).count
  const before = await count()
  expect(await announceBefore(world.database, read, draws, now)).toBe(false)
  expect(await count()).toBe(before)
  await sell(code, draws[0]!.numero)
  expect(await announceBefore(world.database, read, draws, now)).toBe(false)
  await timetable(code, "--at", "default", "--confirm")
})

test("a timetable that is set while another node starts is kept", async () => {
  const code = "island-4d"
  const at = async () =>
    (await world.database.one<{ at: string }>(sql`select timetable ->> 'at' as at from lottery where code = ${code}`)).at
  const set = sql`
    update lottery set timetable = jsonb_set(timetable, '{at}', '"20:15"'), timetable_set_at = now(), timetable_set_by = 'test'
    where code = ${code} returning code`
  await inQueue(world.database, set, () => fillLotteries(world.database, world.clock.now()))
  expect(await at()).toBe("20:15")
  await timetable(code, "--at", "default", "--confirm")
})

test("a node that starts and one that announces draws do not wait for each other", async () => {
  const brand = await world.platform.brands.byId(mia.brand.id)
  const now = world.clock.now()
  const draws = await Promise.all(
    ["peninsula-4d", "island-4d"].map(async code => {
      const { lottery: read } = (await createTerms(world.platform)(brand, code))!
      const { numero, drawsAt } = listDraws(read, now)[9]!
      return prepareDraw(read, { numero, at: drawsAt })
    }),
  )
  const done = await inQueue(
    world.database,
    sql`select from lottery where code = 'island-4d' for update`,
    () => fillLotteries(world.database, world.clock.now()),
    () => announce(world.database, draws, now),
  )
  expect(done).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled", value: 2 }])
})

test("a day with an extra draw loses that by ending it, not by taking out a draw that its weekday has", async () => {
  const code = "saturday-six"
  const off = (await coming(code)).map(({ numero }) => dayIn(numero))[4]!
  const extra = addDays(off, 1)
  await timetable(code, "--no-draw", off, "--extra", extra, "--confirm")
  expect(await timetable(code, "--no-draw", extra)).toMatchObject({
    code: 2,
    printed: expect.stringContaining(`The draw on ${extra} is an extra one. To end it: --as-usual ${extra}.`),
  })
  expect(await timetable(code, "--extra", off)).toMatchObject({
    code: 2,
    printed: expect.stringContaining(`To have it again: --as-usual ${off}.`),
  })
  expect((await timetable(code, "--as-usual", off, "--as-usual", extra, "--confirm")).printed).not.toContain("draw on")
})

test.each([
  ["no time of day", "island-4d", ["--at", "25:00"], 2, "--at is a time"],
  ["no weekday", "island-4d", ["--days", "someday"], 2, "--days is daily"],
  ["no day", "island-4d", ["--no-draw", "2026-02-30"], 2, "2026-02-30 is no day"],
  ["a day in the past", "island-4d", ["--no-draw", "2020-01-01"], 2, "keeps its time"],
  ["a lottery of every minute", "minute-dice", ["--at", "20:00"], 1, "draws at an interval"],
])("a timetable with %s sets nothing", async (_, code, options, exit, says) => {
  const before = (await timetable(code)).printed
  expect(await timetable(code, ...options, "--confirm")).toMatchObject({ code: exit, printed: expect.stringContaining(says) })
  expect((await timetable(code)).printed).toBe(before)
})

test("a timetable takes two people where more than one runs the house, showing it takes one", () => {
  const change = ["timetable", "south-18", "--at", "16:30"]
  expect(waitsForSecond("lottery", change, false)).toBe(false)
  expect(waitsForSecond("lottery", [...change, "--confirm"], false)).toBe(true)
})
