import { lotteryDraw, lotteryGame } from "@baize/common/api/lottery.ts"
import { comingDraws, lotteryTickets } from "@baize/common/api/lottery-tickets.ts"
import { expect, test } from "vitest"
import { runCommand } from "../../../testing/commands.ts"
import { api, buy, draw, mia, ticket, useLotteryPlayer, world } from "../../../testing/lottery-player.ts"
import { announce, prepareDraw } from "../draws.ts"

useLotteryPlayer()

const gameCode = "saturday-six"
const everyNumber = Array.from({ length: 45 }, (_, n) => String(n + 1).padStart(2, "0")).join(",")
const special = () => ticket({ bet: "special", expression: everyNumber, stake: 45_00 })
const color = () => ticket({ bet: "special-color", expression: "red,blue,green", stake: 3_00 })

test("the special number of a draw pays who has it, and its color", async () => {
  const { numero } = (await api(comingDraws, { gameCode })).draws[0]!
  await buy([special(), color()], { gameCode, numero })
  await draw(numero, gameCode)
  const { opened, rule } = await world.visitor()(lotteryDraw, { gameCode, numero })
  expect(rule).toBe("numbers 6x1-45 distinct sorted; special 1x1-45 rest")
  expect(opened!.map(({ numbers }) => numbers.length)).toEqual([6, 1])
  expect(opened![0]!.numbers).not.toContain(opened![1]!.numbers[0])
  const { rows } = await (await world.signIn(mia))(lotteryTickets, { numero })
  expect(rows.map(({ bet, state, hits }) => [bet, state, hits!.reduce((sum, one) => sum + one, 0)]).toSorted()).toEqual([
    ["special", "won", 1],
    ["special-color", "won", 1],
  ])
})

test("a draw that was announced before there was a special number takes no bets on it, and all others", async () => {
  const { numero, drawsAt } = (await api(comingDraws, { gameCode })).draws[3]!
  const { timetable } = await world.visitor()(lotteryGame, { gameCode })
  const former = { code: gameCode, rule: "numbers 6x1-45 distinct sorted", timetable, feeds: null }
  await announce(world.database, [prepareDraw(former, { numero, at: new Date(drawsAt) })], world.clock.now())
  const six = ticket({ bet: "six", expression: "01,02,03,04,05,06", unit: 10, stake: 1 })
  await expect(buy([six, color()], { gameCode, numero })).rejects.toMatchObject({
    code: "bet-unknown",
    value: { ticket: 1, bet: "special-color" },
  })
  await buy([six], { gameCode, numero })
})

test("a whole 4D number that the operator stops or lowers is known before the bet, and sold by the rule", async () => {
  const code = "peninsula-4d"
  const rule = (...args: string[]) => runCommand(world, "lottery", "rules", code, ...args)
  expect((await rule("--value", "12345", "--percent", "50")).code).toBe(1)
  expect((await rule("--value", "1234", "--percent", "50")).code).toBe(0)
  expect((await rule("--value", "5678", "--bet", "4a", "--percent", "0")).code).toBe(0)
  const { numero } = (await api(comingDraws, { gameCode: code })).draws[0]!
  const bet = (expression: string, percent: number, kind = "big") =>
    buy([ticket({ bet: kind, expression, stake: 1_00, percent })], { gameCode: code, numero })
  await expect(bet("1|2|3|4", 100)).rejects.toMatchObject({ code: "odds-changed", value: { percent: 50 } })
  await bet("1|2|3|4", 50)
  await bet("1|2|3|5", 100)
  await bet("5|6|7|8", 100)
  await expect(bet("5|6|7|8", 100, "4a")).rejects.toMatchObject({ code: "number-stopped" })
})
