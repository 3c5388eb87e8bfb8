import { buyTickets, cancelTickets, comingDraws, lotteryTerms, startChase } from "@baize/common/api/lottery-tickets.ts"
import sql from "sql-template-tag"
import { afterEach, expect, test } from "vitest"
import { runCommand } from "../../../testing/commands.ts"
import { api, mia, useLotteryPlayer, world } from "../../../testing/lottery-player.ts"
import { countNumbers } from "./count-numbers.ts"

useLotteryPlayer()

const gameCode = "peninsula-4d"
const group = 1_900
const numbers = (...args: string[]) => runCommand(world, "lottery", "numbers", gameCode, "--brand", mia.brand.code, ...args)
const bound = (...args: string[]) => numbers("--most", ...args, "--confirm")
afterEach(async () => {
  await bound("none")
  await bound("none", "--bet", "4a")
})

const draws = async () => (await api(comingDraws, { gameCode })).draws
const one = (expression: string, change: object = {}) => ({
  bet: "4a",
  expression,
  unit: 1_000 as const,
  multiple: 1,
  stake: 1_00,
  percent: 100,
  ...change,
})
const buy = async (tickets: ReturnType<typeof one>[], change: object = {}) =>
  api(buyTickets, { request: crypto.randomUUID(), gameCode, numero: (await draws())[0]!.numero, group, tickets, ...change })
const rules = async (draw = 0) =>
  (await api(lotteryTerms, { gameCode, numero: (await draws())[draw]!.numero })).rules.map(({ value, percent, left }) => ({
    value,
    percent,
    left,
  }))

/** What 4A tickets with a number could win on the next draw, by the tickets alone: 6,000 for each 1.00 of a number they have. */
async function couldWin(number: string): Promise<number> {
  const tickets = await world.database.rows<{ expression: string; odds: number[]; unit: number; multiple: number }>(sql`
    select expression, odds, unit, multiple from lottery_ticket
    where (lottery, numero, bet, brand) = (${gameCode}, ${(await draws())[0]!.numero}, '4a', ${mia.brand.id})
      and state = 'waiting'`)
  const has = (expression: string): boolean =>
    expression.startsWith("=")
      ? expression
          .slice(1)
          .split(";")
          .includes([...number].join("|"))
      : expression.split("|").every((digits, n) => digits.split(",").includes(number[n]!))
  return tickets
    .filter(({ expression }) => has(expression))
    .reduce((sum, { odds, unit, multiple }) => sum + Math.floor((odds[0]! * unit * multiple) / 100_000), 0)
}
const counted = async (number: string): Promise<number> =>
  (
    await world.database.one<{ payable: number }>(sql`
      select coalesce(sum(payable), 0)::bigint as payable from lottery_liability
      where (lottery, numero, bet, number) = (${gameCode}, ${(await draws())[0]!.numero}, '4a', ${number})
        and brand = ${mia.brand.id}`)
  ).payable

test("a number at its bound is sold out, others are not, and a canceled ticket gives its room back", async () => {
  await bound("12000", "--bet", "4a")
  await buy([one("1|2|3|4")])
  const { tickets } = await buy([one("0,1|2|3|4", { stake: 2_00 })])
  expect(await rules()).toEqual([
    { value: "1234", percent: 0, left: 0 },
    { value: "0234", percent: 100, left: 6_000_00 },
  ])
  await expect(buy([one("1|2|3|5"), one("1|2|3,9|4", { stake: 2_00 })])).rejects.toMatchObject({
    code: "number-full",
    value: { ticket: 1, numbers: "1234" },
  })
  await expect(buy([one("=9|9|9|9;1|2|3|4", { stake: 2_00 })])).rejects.toMatchObject({ code: "number-full" })
  await buy([one("1|2|3|5")])
  for (const number of ["1234", "0234", "1235"]) expect(await counted(number)).toBe(await couldWin(number))
  await api(cancelTickets, { id: tickets[0]! })
  expect(await counted("1234")).toBe(6_000_00)
  await buy([one("1|2|3|4")])
  expect(await counted("1234")).toBe(await couldWin("1234"))
})

test("a stake that would pass the bound of a number is refused, one that reaches it is sold", async () => {
  await bound("12000", "--bet", "4a")
  await expect(buy([one("5|5|5|5", { multiple: 3, stake: 3_00 })])).rejects.toMatchObject({
    code: "number-full",
    value: { ticket: 0, numbers: "5555" },
  })
  await expect(buy([one("5|5|5|5"), one("5|5|5|5"), one("5|5|5|5")])).rejects.toMatchObject({ code: "number-full" })
  await buy([one("5|5|5|5", { multiple: 2, stake: 2_00 })])
  expect(await counted("5555")).toBe(12_000_00)
})

test("near its bound a number is sold at lower odds, which members know before they bet", async () => {
  await bound("30000", "--lower-from", "12000", "--percent", "50", "--bet", "4a")
  expect((await api(lotteryTerms, { gameCode })).bounds).toEqual([
    { bet: "4a", most: 30_000_00, lowerFrom: 12_000_00, percent: 50 },
  ])
  await buy([one("7|7|7|7", { multiple: 2, stake: 2_00 })])
  expect(await rules()).toContainEqual({ value: "7777", percent: 50, left: 18_000_00 })
  await expect(buy([one("7|7|7|6,7", { stake: 2_00 })])).rejects.toMatchObject({ code: "odds-changed", value: { percent: 50 } })
  await buy([one("7|7|7|6,7", { stake: 2_00, percent: 50 })])
  expect(await counted("7777")).toBe(15_000_00)
  expect(await counted("7777")).toBe(await couldWin("7777"))
})

test("hundreds of numbers with a high bound hide none of another bet with a low one", async () => {
  await bound("3600")
  await bound("1200", "--lower-from", "600", "--percent", "50", "--bet", "4a")
  const tens = "0,1,2,3,4,5,6,7,8,9"
  await buy([one(`${tens}|${tens}|0,1,2,3,4,5|1`, { bet: "big", unit: 100, multiple: 3, stake: 180_00 })])
  await buy([one("6|6|6|6", { unit: 100, stake: 10 })])
  expect(await rules()).toContainEqual({ value: "6666", percent: 50, left: 600_00 })
})

test("tickets that were sold before a number was bounded count, those of other draws and bets do not", async () => {
  const [first, second] = await draws()
  await buy([one("8|8|8|8"), one("8|8|8|8", { bet: "small" })])
  await buy([one("8|8|8|8")], { numero: second!.numero })
  await bound("6000", "--bet", "4a")
  await expect(buy([one("8|8|8|8")], { numero: first!.numero })).rejects.toMatchObject({ code: "number-full" })
  expect(await counted("8888")).toBe(6_000_00)
  world.clock.advance(2 * 60_000)
  await countNumbers(world.platform)
  expect(await counted("8888")).toBe(await couldWin("8888"))
})

test("a chase is bounded on each of its draws", async () => {
  const [, second, third] = await draws()
  await bound("6000", "--bet", "4a")
  await buy([one("4|4|4|4")], { numero: third!.numero })
  const chase = (ordered: { numero: string }[]) =>
    api(startChase, {
      request: crypto.randomUUID(),
      gameCode,
      group,
      tickets: [one("4|4|4|4")],
      draws: ordered.map(({ numero }) => ({ numero, times: 1 })),
      stopOnWin: true,
    })
  await expect(chase([second!, third!])).rejects.toMatchObject({ code: "number-full" })
  await chase([second!])
})

test("an order counts 50,000 numbers at most, also where its tickets have the same ones", { tags: "long" }, async () => {
  await bound("12000", "--bet", "4a")
  const { numero } = (await draws()).at(-1)!
  const all = "0,1,2,3,4,5,6,7,8,9"
  const rolls = Array.from({ length: 6 }, () => one(`${all}|${all}|${all}|${all}`, { unit: 1, stake: 10_00 }))
  await expect(buy(rolls, { numero })).rejects.toMatchObject({ code: "malformed" })
  expect((await buy(rolls.slice(1), { numero })).stake).toBe(50_00)
})

test("every order of a permutation and box counts with every prize of its table", async () => {
  await bound("100000")
  await buy([one("6|6|1|1", { bet: "big-permutation", stake: 6_00 }), one("1|1|6|6", { bet: "small-box" })])
  const rows = await world.database.rows<{ bet: string; number: string; payable: number }>(sql`
    select bet, number, payable from lottery_liability
    where (lottery, brand) = (${gameCode}, ${mia.brand.id}) and number <> '' and bet in ('big-permutation', 'small-box')
    order by bet, number`)
  const orders = ["1166", "1616", "1661", "6116", "6161", "6611"]
  expect(rows).toEqual([
    ...orders.map(number => ({ bet: "big-permutation", number, payable: 6_400_00 })),
    // 6,500 for each of the 6 orders.
    ...orders.map(number => ({ bet: "small-box", number, payable: 1_083_33 })),
  ])
})

test("slips that arrive at once never pass the bound of a number", async () => {
  await bound("18000", "--bet", "4a")
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const account = await world.member()
      await world.fund(account, 20_00)
      return world.signIn(account)
    }),
  )
  const { numero } = (await draws())[0]!
  const sold = await Promise.allSettled(
    buyers.map((buyer, n) =>
      buyer(buyTickets, {
        request: crypto.randomUUID(),
        gameCode,
        numero,
        group,
        // The second numbers differ, so that only the first can be full.
        tickets: [one(n % 2 ? "3|3|3|3" : `=3|3|3|3;9|9|9|${n / 2}`, { stake: n % 2 ? 1_00 : 2_00 })],
      }),
    ),
  )
  expect(sold.filter(({ status }) => status === "fulfilled")).toHaveLength(3)
  for (const { reason } of sold.filter(answer => answer.status === "rejected"))
    expect(reason).toMatchObject({ code: "number-full", value: { numbers: "3333" } })
  expect(await counted("3333")).toBe(18_000_00)
  expect(await couldWin("3333")).toBe(18_000_00)
})

test("a bound that is no amount, or of a bet without single numbers, sets nothing", async () => {
  for (const wrong of [["0"], ["much"], ["100", "--lower-from", "50"], ["100", "--lower-from", "200", "--percent", "50"]])
    expect((await bound(...wrong)).code).toBe(2)
  expect((await bound("100", "--bet", "everything")).code).toBe(1)
  expect((await runCommand(world, "lottery", "numbers", "cloth-keno", "--brand", "BAIZE", "--most", "5", "--confirm")).code).toBe(
    1,
  )
  expect((await numbers("--most", "100")).printed).toContain("Nothing is set yet")
  expect((await numbers()).printed).toContain("no number is bounded")
})
