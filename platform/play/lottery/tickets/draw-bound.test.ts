import type { Api } from "@baize/common/api/client.ts"
import { buyTickets, cancelTickets, comingDraws, type NewTicket, startChase } from "@baize/common/api/lottery-tickets.ts"
import { betTypeOf, type LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { familyRules } from "@baize/common/lottery/bets/family-rules.ts"
import sql from "sql-template-tag"
import { afterEach, describe, expect, test } from "vitest"
import { api, group, mia, useLotteryPlayer, world } from "../../../testing/lottery-player.ts"
import { lotteries } from "../games.ts"
import { type DrawCost, isOver, NOTHING, sumOf } from "./liability.ts"
import { priceOf } from "./price.ts"
import { type PricedSlip, payablesOf } from "./slip.ts"
import { limitDefaults } from "./terms.ts"
import { lotteryViolations } from "./verify.ts"

useLotteryPlayer()
afterEach(() => world.database.run(sql`delete from lottery_limit`))

const gameCode = "minute-five"
const numeroOf = async (draw: number) => (await api(comingDraws, { gameCode })).draws[draw]!.numero
const direct = (expression: string, change: Partial<NewTicket> = {}): NewTicket => ({
  bet: "five-direct",
  expression,
  unit: 1_000,
  multiple: 1,
  stake: 1_00,
  percent: 100,
  ...change,
})
const buy = (numero: string, tickets: NewTicket[], by: Api = api) =>
  by(buyTickets, { request: crypto.randomUUID(), gameCode, numero, group, tickets })
const limit = (column: "most_prize" | "most_payable", amount: number) =>
  world.database.run(
    column === "most_prize"
      ? sql`insert into lottery_limit (brand, lottery, most_prize, set_at, set_by)
            values (${mia.brand.id}, ${gameCode}, ${amount}, now(), 'test')`
      : sql`insert into lottery_limit (brand, lottery, most_payable, set_at, set_by)
            values (${mia.brand.id}, ${gameCode}, ${amount}, now(), 'test')`,
  )
/** What a ticket of 1.00 pays that has all five digits right. */
const PRIZE = 95_000_00

async function buyers(count: number): Promise<Api[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const account = await world.member()
      await world.fund(account, 100_00)
      return world.signIn(account)
    }),
  )
}

describe("at the default limits", () => {
  let state = 3
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  /** A ticket of a random line, priced as it would be sold. */
  function slipOf(family: LotteryFamily, bet: string, line: () => string, unit: 1_000 | 100): PricedSlip {
    const { code, timetable } = lotteries.find(lottery => lottery.family === family)!
    const lottery = { code, family, rule: familyRules[family], timetable, feeds: null, game: 1 }
    const ticket = { bet, expression: line(), unit, multiple: 1, stake: unit / 10, percent: 100 }
    const priced = priceOf(ticket, {
      lottery,
      terms: { limits: limitDefaults, rules: [], bounds: [] },
      group,
      exponent: 2,
      times: 1,
    })
    if ("code" in priced) throw new Error(`${bet} was refused: ${priced.code}`)
    return {
      request: "",
      brand: mia.brand,
      who: { brand: mia.brand.id, member: mia.id, limited: false, bonus: false },
      lottery,
      limits: limitDefaults,
      version: 0,
      group,
      tickets: [priced],
      draws: [{ numero: "1", drawsAt: new Date(), closesAt: new Date(), times: 1 }],
    }
  }
  /** Numbers of a drum, as a ticket has them. */
  const numbers = (count: number, all: number) => () => {
    const open = Array.from({ length: all }, (_, n) => n + 1)
    const picked = Array.from({ length: count }, () => open.splice(below(open.length), 1)[0]!).toSorted(
      (one, other) => one - other,
    )
    return picked.map(number => String(number).padStart(2, "0")).join(",")
  }
  const digits = (count: number) => () => Array.from({ length: count }, () => below(10)).join("|")

  test.each([
    ["six", "six", numbers(6, 45), 100],
    ["five", "five-direct", digits(5), 1_000],
    ["keno", "pick-10", numbers(10, 80), 100],
    ["four", "big", digits(4), 1_000],
  ] as const)("100,000 dollars of random lines of %s %s are sold for one draw", (family, bet, line, unit) => {
    let sum: DrawCost = NOTHING
    const turnover = 100_000_00
    for (let staked = 0; staked < turnover; ) {
      const slip = slipOf(family, bet, line, unit)
      const ofBet = payablesOf(slip).find(({ pick }) => pick === "")!
      // Lines that differ win as seldom and as much: each stands for 20.
      const many = { ...ofBet, payable: ofBet.payable * 20, expected: ofBet.expected * 20, spread: ofBet.spread * 20n }
      if (isOver(sum, many)) throw new Error(`Stopped after ${staked / 100} dollars`)
      sum = sumOf(sum, many)
      staked += slip.tickets[0]!.stake * 20
    }
    expect(betTypeOf(family, bet)).toBeDefined()
    expect(sum.payable).toBeGreaterThan(limitDefaults.payable)
  })

  test("forty copies of one pick are stopped where they could win more than the draw can pay together", () => {
    let sum: DrawCost = NOTHING
    let sold = 0
    for (; sold < 40; sold++) {
      const slip = slipOf("five", "five-direct", () => "1|2|3|4|5", 1_000)
      const { payable, ...copy } = payablesOf(slip).find(({ pick }) => pick !== "")!
      const five = { ...copy, payable: 5 * payable }
      if (isOver(sum, five)) break
      sum = sumOf(sum, five)
    }
    expect(sold).toBe(Math.floor(limitDefaults.payable / (5 * PRIZE)))
  })

  test("hundreds of random tickets are sold, far beyond what the sum of their prizes would allow", async () => {
    const numero = await numeroOf(3)
    for (let slips = 0; slips < 8; slips++)
      await buy(
        numero,
        Array.from({ length: 50 }, () => direct(digits(5)(), { multiple: 2, stake: 2_00 })),
      )
    const { payable } = await world.database.one<{ payable: number }>(sql`
      select payable from lottery_liability
      where (lottery, numero, bet, number, pick) = (${gameCode}, ${numero}, 'five-direct', '', '')`)
    expect(payable).toBe(400 * 2 * PRIZE)
    expect(payable).toBeGreaterThan(10 * limitDefaults.payable)
  })
})

describe("a pick that many buy", () => {
  test("is sold as long as its tickets together can win what the draw can pay, also in another order of lines", async () => {
    const numero = await numeroOf(4)
    await limit("most_payable", 3 * PRIZE)
    const many = await buyers(8)
    const lines = direct("=1|1|1|1|1;2|2|2|2|2", { stake: 2_00 })
    const copy = direct("=2|2|2|2|2;1|1|1|1|1", { stake: 2_00 })
    const answers = await Promise.allSettled(
      many.map((by, n) => buy(numero, [direct(`3|3|3|3|${n}`, { unit: 100, stake: 10 }), n % 2 ? lines : copy], by)),
    )
    const refused = answers.filter(answer => answer.status === "rejected")
    expect(refused).toHaveLength(5)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "number-stopped", value: { ticket: 1 } })
    await buy(numero, [direct("4|4|4|4|4")])
    expect(await lotteryViolations(world.database)).toEqual([])
  })

  test("gets its room back exactly when tickets and chases of it are canceled", async () => {
    const [first, second] = [await numeroOf(5), await numeroOf(6)]
    const sums = () =>
      world.database.rows(sql`
        select numero, pick, payable, expected, spread from lottery_liability
        where lottery = ${gameCode} and numero in (${first}, ${second}) and payable <> 0 order by 1, 2`)
    const { chase } = await api(startChase, {
      request: crypto.randomUUID(),
      gameCode,
      group,
      tickets: [direct("5|5|5|5|5"), direct("5|5|5|5|6,7", { unit: 10, multiple: 3, stake: 6 })],
      draws: [
        { numero: first, times: 1 },
        { numero: second, times: 3 },
      ],
      stopOnWin: true,
    })
    expect(await sums()).toMatchObject([
      { numero: first, pick: "", payable: PRIZE + 2_850_00, expected: 95 + 6 },
      { numero: first, pick: "5|5|5|5|5", payable: PRIZE, expected: 0 },
      { numero: first, pick: "5|5|5|5|6,7", payable: 2_850_00 },
      { numero: second, pick: "", payable: 3 * (PRIZE + 2_850_00), expected: 3 * 95 + 18 },
      { numero: second, pick: "5|5|5|5|5", payable: 3 * PRIZE },
      { numero: second, pick: "5|5|5|5|6,7", payable: 3 * 2_850_00 },
    ])
    expect(await lotteryViolations(world.database)).toEqual([])
    await api(cancelTickets, { chase: chase! })
    expect(await sums()).toEqual([])
    expect(await lotteryViolations(world.database)).toEqual([])
  })
})

describe("lines that can't win", () => {
  // They count as no combination: added to a line that can, they would be another pick at the same stake.
  const picks = ["=01|02|03|04|05;01|01|01|01|01", "=01|01|01|01|01;01|02|03|04|05"]
  test.each(picks)("make a pick incomplete: %s", async expression => {
    const ten = "minute-ten"
    const { numero } = (await api(comingDraws, { gameCode: ten })).draws[3]!
    const ticket = { bet: "first-5-direct", expression, unit: 1_000, multiple: 1, stake: 1_00, percent: 100 } as const
    const request = { request: crypto.randomUUID(), gameCode: ten, numero, group, tickets: [ticket] }
    await expect(api(buyTickets, request)).rejects.toMatchObject({ code: "pick-incomplete", value: { ticket: 0 } })
  })
})

describe("the cap of one pick", () => {
  test("counts all tickets of a member with it on a draw, on one slip or several, and no one else's", async () => {
    const numero = await numeroOf(7)
    await limit("most_prize", 2 * PRIZE)
    const one = direct("6|6|6|6|6")
    const refused = (ticket: number) => ({ code: "limit-prize", value: { ticket, most: 2 * PRIZE } })
    await expect(buy(numero, [one, direct("7|7|7|7|7"), one, one])).rejects.toMatchObject(refused(3))
    const { tickets } = await buy(numero, [direct("7|7|7|7|7"), one])
    await buy(numero, [direct("=6|6|6|6|6")])
    await expect(buy(numero, [direct("7|7|7|7|8"), one])).rejects.toMatchObject(refused(1))
    await buy(numero, [direct("6|6|6|6|7")])
    const [other] = await buyers(1)
    await buy(numero, [one, one], other)
    await expect(buy(numero, [direct("6|6|6|6|6", { unit: 100, stake: 10 })], other)).rejects.toMatchObject(refused(0))
    await api(cancelTickets, { id: tickets[1]! })
    await buy(numero, [one])
    await expect(buy(numero, [one])).rejects.toMatchObject(refused(0))
  })

  test("counts picks together that have a combination in common, on one slip or several and on a chase", async () => {
    const numero = await numeroOf(11)
    await limit("most_prize", 2 * PRIZE)
    const two = (expression: string) => direct(expression, { stake: 2_00 })
    const refused = (ticket: number) => ({ code: "limit-prize", value: { ticket, most: 2 * PRIZE } })
    await expect(
      buy(numero, [two("1|1|1|1|1,2"), two("1|1|1|1,2|1"), two("3|1|1|1|1,2"), two("1|1|1,2|1|1")]),
    ).rejects.toMatchObject(refused(3))
    await buy(numero, [two("1|1|1|1|1,2"), two("1|1|1|1,2|1")])
    await expect(buy(numero, [two("3|1|1|1|1,2"), two("1|1|1,2|1|1")])).rejects.toMatchObject(refused(1))
    await expect(buy(numero, [direct("1|1|1|1|1")])).rejects.toMatchObject(refused(0))
    await expect(buy(numero, [two("=1|1|1|1|1;4|4|4|4|4")])).rejects.toMatchObject(refused(0))
    await buy(numero, [two("1|1|1|1|3,4"), two("=1|1|1|1|5;4|4|4|4|4")])
    const chase = (expression: string) =>
      api(startChase, {
        request: crypto.randomUUID(),
        gameCode,
        group,
        tickets: [two(expression)],
        draws: [{ numero, times: 1 }],
        stopOnWin: false,
      })
    await expect(chase("1,3|1|1|1|1")).rejects.toMatchObject(refused(0))
    await chase("1,3|1|1|1|3")
    const [other] = await buyers(1)
    await buy(numero, [two("1|1|1|1|1,2"), two("1|1|1|1,2|1")], other)
  })

  test("counts an order with bankers as one pick, whichever of its digits they are", async () => {
    const numero = await numeroOf(12)
    const prize = 791_66
    await limit("most_prize", 2 * prize)
    const banker = (expression: string) => direct(expression, { bet: "five-group-120-banker" })
    await buy(numero, [banker("1|2,3,4,5"), banker("2|1,3,4,5"), banker("1|2,3,4,6")])
    await expect(buy(numero, [banker("1,2|3,4,5")])).rejects.toMatchObject({ code: "limit-prize" })
    expect(await lotteryViolations(world.database)).toEqual([])
  })

  test("compares 20,000 letters of a member's picks, and counts what is beyond as having everything", async () => {
    const numero = await numeroOf(13)
    await limit("most_prize", 2 * PRIZE)
    const lines = (count: number, from: string) => {
      const numbers = Array.from({ length: count }, (_, n) => [...from, ...String(n).padStart(4, "0")].join("|"))
      return direct(`=${numbers.join(";")}`, { unit: 10, stake: count })
    }
    const two = direct("9|9|9|9|9", { multiple: 2, stake: 2_00 })
    await buy(numero, [lines(1_900, "1")])
    const { tickets } = await buy(numero, [two])
    await api(cancelTickets, { id: tickets[0]! })
    await buy(numero, [lines(200, "2")])
    await expect(buy(numero, [two])).rejects.toMatchObject({ code: "limit-prize", value: { ticket: 0 } })
    await buy(numero, [direct("9|9|9|9|9")])
    const other = await numeroOf(14)
    await world.database.run(sql`update lottery_limit set most_prize = ${PRIZE / 100 + 1}`)
    const slip = [lines(1_900, "1"), lines(150, "2")]
    await expect(buy(other, slip)).rejects.toMatchObject({ code: "limit-prize", value: { ticket: 1 } })
    await buy(other, [lines(1_900, "1"), lines(50, "2")])
  })

  test("is exact for slips of a member that arrive at once", async () => {
    const numero = await numeroOf(8)
    await limit("most_prize", 3 * PRIZE)
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => buy(numero, [direct("8|8|8|8|8")])))
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3)
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "limit-prize" })
  })

  test("counts on each draw of a chase", async () => {
    const [first, second] = [await numeroOf(9), await numeroOf(10)]
    await limit("most_prize", 2 * PRIZE)
    await buy(second, [direct("9|9|9|9|9")])
    const chase = (times: number) =>
      api(startChase, {
        request: crypto.randomUUID(),
        gameCode,
        group,
        tickets: [direct("9|9|9|9|9")],
        draws: [
          { numero: first, times: 2 },
          { numero: second, times },
        ],
        stopOnWin: false,
      })
    await expect(chase(2)).rejects.toMatchObject({ code: "limit-prize", value: { ticket: 0 } })
    await chase(1)
  })
})
