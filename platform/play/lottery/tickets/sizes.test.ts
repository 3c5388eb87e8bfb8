import { buyTickets, comingDraws, lotteryTickets, type NewTicket, startChase } from "@baize/common/api/lottery-tickets.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type TestWorld, testWorld } from "../../../testing/world.ts"
import { announceDraws, holdDraws } from "../draws.ts"
import { lotteries } from "../games.ts"
import { priceOf } from "./price.ts"
import { settleTickets } from "./settle.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const group = 1_900
const every = Array.from({ length: 100_000 }, (_, n) => [...String(n).padStart(5, "0")].join("|"))
/** All numbers of five digits, in a million letters: one of them wins, whatever is drawn. */
const long: NewTicket = {
  bet: "five-direct",
  expression: `=${every.join(";")}`,
  unit: 1,
  multiple: 1,
  stake: 100_00,
  percent: 100,
}

test("long tickets are decided in portions that fit in memory, and none is left", { tags: "long" }, async () => {
  await announceDraws(world.platform)
  const mia = await world.member()
  await world.fund(mia, 1_000_00)
  const api = await world.signIn(mia)
  const gameCode = "minute-five"
  const { draws } = await api(comingDraws, { gameCode })
  const { numero, drawsAt } = draws[0]!
  await api(buyTickets, { request: crypto.randomUUID(), gameCode, numero, group, tickets: [long, long, long, long] })
  const chase = { request: crypto.randomUUID(), gameCode, group, tickets: [long], stopOnWin: false }
  const chased = draws.slice(1, 21).map(draw => ({ numero: draw.numero, times: 1 }))
  await expect(api(startChase, { ...chase, draws: chased })).rejects.toMatchObject({ code: "malformed" })
  world.clock.set(new Date(drawsAt))
  await holdDraws(world.platform)
  expect(await settleTickets(world.platform)).toBe(4)
  expect((await api(lotteryTickets, { state: "won" })).total).toBe(4)
})

test("a pick of more combinations than a ticket can keep is refused, however little each costs", () => {
  const { code, family, rule, timetable } = lotteries.find(lottery => lottery.family === "keno")!
  const numbers = Array.from({ length: 52 }, (_, n) => String(n + 1).padStart(2, "0"))
  const pick = { bet: "pick-10", expression: numbers.join(","), unit: 1 as const, multiple: 1, stake: 15_820_024, percent: 100 }
  const limits = { ticket: 1e9, draw: 1e9, prize: 1e12, payable: 1e12 }
  const terms = { limits, rules: [], bounds: [], groups: { from: 1_800, to: 1_960 } }
  const lottery = { code, family, rule, timetable, feeds: null, game: 1 }
  expect(priceOf(pick, { lottery, terms, group, exponent: 0, times: 1 })).toMatchObject({ code: "limit-ticket" })
})
