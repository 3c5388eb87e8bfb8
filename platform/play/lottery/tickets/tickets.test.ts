import { lotteryDraw } from "@baize/common/api/lottery.ts"
import {
  buyTickets,
  cancelTickets,
  comingDraws,
  lotteryTerms,
  lotteryTicket,
  lotteryTickets,
  startChase,
} from "@baize/common/api/lottery-tickets.ts"
import { hitsOf } from "@baize/common/lottery/bets/expression.ts"
import { betTypeOf } from "@baize/common/lottery/bets/families.ts"
import { prizeOf } from "@baize/common/lottery/bets/odds.ts"
import sql from "sql-template-tag"
import { describe, expect, test } from "vitest"
import {
  api,
  buy,
  cash,
  draw,
  everySum,
  gameCode,
  group,
  mia,
  next,
  ticket,
  triples,
  useLotteryPlayer,
  world,
} from "../../../testing/lottery-player.ts"
import { holdDraws } from "../draws.ts"
import { settleTickets } from "./settle.ts"

useLotteryPlayer()

describe("a ticket", () => {
  test("a ticket costs its stake, waits for its draw, and is paid what the numbers say", async () => {
    const { numero } = await next()
    const bought = await buy()
    expect(bought).toMatchObject({ stake: 16_00, balance: 984_00, tickets: [expect.any(String)] })
    const [id] = bought.tickets as [string]
    expect(await api(lotteryTicket, { id })).toMatchObject({ state: "waiting", numero, combinations: 16, opened: null, group })
    await draw(numero)
    const { opened, odds, hits, prize, state } = await api(lotteryTicket, { id })
    const expected = hitsOf(betTypeOf("dice", "sum")!, everySum, opened!)
    expect({ state, hits, prize }).toEqual({
      state: "won",
      hits: expected,
      prize: prizeOf(expected, odds, { unit: 1_000, multiple: 1 }, 2),
    })
    expect(await cash()).toBe(984_00 + prize)
    await settleTickets(world.platform)
    expect(await cash()).toBe(984_00 + prize)
  })

  test("a ticket that wins nothing ends its round, and its stake stays lost", async () => {
    const { numero } = await next()
    const { tickets } = await buy(triples())
    await draw(numero)
    const { rows, totals } = await api(lotteryTickets, { numero })
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...tickets].toSorted())
    expect(rows.filter(({ state }) => state === "lost").length).toBeGreaterThanOrEqual(5)
    expect(totals).toEqual({ stake: 6_00, prize: rows.reduce((sum, { prize }) => sum + prize, 0) })
    const open = await world.database.rows(sql`
      select from lottery_ticket t where t.member = ${mia.id} and not exists (
        select from ended_round e where (e.vendor, e.round, e.member) = ('LOT', t.id::text, t.member))`)
    expect(open).toEqual([])
  })

  test("a slip that is sent again, or from two tabs at once, is sold once", async () => {
    const slip = { request: crypto.randomUUID(), gameCode, numero: (await next()).numero, group, tickets: [ticket()] }
    const answers = await Promise.all([1, 2, 3, 4].map(() => api(buyTickets, slip)))
    expect(new Set(answers.map(({ tickets }) => tickets[0])).size).toBe(1)
    expect(await cash()).toBe(984_00)
    await expect(api(buyTickets, { ...slip, tickets: [ticket({ multiple: 2, stake: 32_00 })] })).rejects.toMatchObject({
      code: "request-differs",
    })
    await draw(slip.numero)
    expect(await api(buyTickets, slip)).toMatchObject({ tickets: answers[0]!.tickets, stake: 16_00 })
  })

  test("a slip is sold whole or not at all", async () => {
    await expect(buy([ticket(), ticket({ multiple: 62, stake: 992_00 }), ticket()])).rejects.toMatchObject({
      code: "insufficient-funds",
    })
    expect(await cash()).toBe(1_000_00)
    expect((await api(lotteryTickets, {})).total).toBe(0)
  })

  test.each([
    ["a bet the lottery does not have", { bet: "banker" }, { code: "bet-unknown" }],
    ["an incomplete pick", { expression: "" }, { code: "pick-incomplete" }],
    ["a pick in another order", { expression: "9,3" }, { code: "pick-incomplete" }],
    ["another stake than the combinations cost", { stake: 15_00 }, { code: "stake-differs", value: { ticket: 0, stake: 16_00 } }],
    ["odds that no rule lowers", { percent: 80 }, { code: "odds-changed", value: { ticket: 0, percent: 100 } }],
    ["a stake over the limit", { multiple: 10_000, stake: 160_000_00 }, { code: "limit-ticket" }],
  ])("a ticket is refused before it is paid for %s", async (_, change, refusal) => {
    await expect(buy([ticket(change)])).rejects.toMatchObject(refusal)
    expect(await cash()).toBe(1_000_00)
  })

  test("a visitor sees the terms of who joins without an agent, and the coming draws", async () => {
    const visitor = world.visitor()
    const own = await api(lotteryTerms, { gameCode })
    expect(await visitor(lotteryTerms, { gameCode })).toEqual({ ...own, groups: { from: 1_800, to: 1_900 } })
    expect(await visitor(comingDraws, { gameCode })).toEqual(await api(comingDraws, { gameCode }))
  })
  test("many visitors of one address, as of a mobile network, keep no one there from the draws and terms", async () => {
    const visitor = world.visitor()
    await Promise.all(
      Array.from({ length: 130 }, () => Promise.all([visitor(lotteryTerms, { gameCode }), visitor(comingDraws, { gameCode })])),
    )
    expect((await api(comingDraws, { gameCode })).draws.length).toBeGreaterThan(0)
  })

  test("a ticket is refused for a group outside the member's own", async () => {
    const { groups } = await api(lotteryTerms, { gameCode })
    for (const refused of [groups.from - 2, groups.to + 2])
      await expect(buy([ticket()], { group: refused })).rejects.toMatchObject({ code: "group-refused", value: groups })
  })

  test("a ticket is refused once its draw has closed, and the answer names the next draw", async () => {
    const [first, second] = (await api(comingDraws, { gameCode })).draws
    world.clock.set(new Date(first!.closesAt))
    await expect(buy([ticket()], { numero: first!.numero })).rejects.toMatchObject({
      code: "draw-closed",
      value: { next: second!.numero },
    })
    await expect(buy([ticket()], { numero: "20990101-0001" })).rejects.toMatchObject({ code: "draw-unknown" })
    await draw(first!.numero)
    world.clock.advance(-60_000)
    await expect(buy([ticket()], { numero: first!.numero })).rejects.toMatchObject({ code: "draw-closed" })
    world.clock.advance(60_000)
  })

  test("a copy of a slip that is just being sold gets its tickets, though the draw has closed meanwhile", async () => {
    const { numero, closesAt } = await next()
    const slip = { request: crypto.randomUUID(), gameCode, numero, group, tickets: [ticket()] }
    const { first, copy } = await world.database.transaction(async tx => {
      await tx.run(sql`lock table lottery_ticket in share mode`)
      const first = api(buyTickets, slip)
      const isSelling = () => tx.row(sql`select from pg_locks where relation = 'lottery_ticket'::regclass and not granted`)
      await expect.poll(isSelling).toBeDefined()
      world.clock.set(new Date(closesAt))
      const copy = api(buyTickets, slip).catch((error: unknown) => error)
      await Promise.race([copy, new Promise(done => setTimeout(done, 300))])
      return { first, copy }
    })
    const { tickets } = await first
    expect(await copy).toMatchObject({ tickets, stake: 16_00 })
    expect(await cash()).toBe(984_00)
  })

  test("a clock that is stepped back across a draw sells nothing more for it, and decides its tickets once", async () => {
    const { numero, closesAt, drawsAt } = await next()
    const { tickets } = await buy()
    const [id] = tickets as [string]
    await draw(numero)
    const [decided, held, paid] = [await api(lotteryTicket, { id }), await api(lotteryDraw, { gameCode, numero }), await cash()]
    for (const at of [Date.parse(closesAt) - 20_000, Date.parse(drawsAt), Date.parse(drawsAt) + 1_000]) {
      world.clock.set(new Date(at))
      await expect(buy([ticket()], { numero })).rejects.toMatchObject({ code: "draw-closed" })
      await expect(api(cancelTickets, { id })).rejects.toMatchObject({ code: "draw-closed" })
      await Promise.all([holdDraws(world.platform), settleTickets(world.platform)])
      await settleTickets(world.platform)
    }
    expect(await api(lotteryTicket, { id })).toEqual(decided)
    expect(await api(lotteryDraw, { gameCode, numero })).toEqual(held)
    expect(await cash()).toBe(paid)
  })

  test("a number that the operator has lowered or stopped is sold by the rule", async () => {
    const rule = (value: string, percent: number) =>
      world.database.run(sql`
        insert into lottery_number_rule (brand, lottery, bet, value, percent, set_at, set_by)
        values (${mia.brand.id}, ${gameCode}, 'triple-exact', ${value}, ${percent}, now(), 'test')`)
    await rule("666", 0)
    await rule("555", 50)
    const triple = (expression: string, percent = 100) => ticket({ bet: "triple-exact", expression, stake: 1_00, percent })
    await expect(buy([ticket(), triple("666")])).rejects.toMatchObject({ code: "number-stopped", value: { ticket: 1 } })
    await expect(buy([triple("555")])).rejects.toMatchObject({ code: "odds-changed", value: { percent: 50 } })
    const { tickets } = await buy([triple("555", 50), triple("444")])
    const [lowered, usual] = await Promise.all(tickets.map(id => api(lotteryTicket, { id })))
    expect(lowered!.odds[4]).toBe(Math.floor(usual!.odds[4]! / 2))
  })

  test("a draw takes no more of a bet than it could pay within its bound", async () => {
    await world.database.run(sql`
      insert into lottery_limit (brand, lottery, most_payable, set_at, set_by)
      values (${mia.brand.id}, ${gameCode}, 50000, now(), 'test')
      on conflict (brand, lottery) do update set most_payable = 50000`)
    const triple = ticket({ bet: "triple-exact", expression: "111", stake: 1_00 })
    const numero = (await api(comingDraws, { gameCode })).draws[5]!.numero
    const { tickets } = await buy([triple, triple], { numero })
    await expect(buy([triple], { numero })).rejects.toMatchObject({ code: "number-stopped" })
    await buy([ticket({ expression: "3", stake: 1_00 })], { numero })
    await api(cancelTickets, { id: tickets[0]! })
    await buy([triple], { numero })
    await world.database.run(sql`delete from lottery_limit`)
  })
})

describe("cancelling", () => {
  test("a ticket is canceled once, and its stake returns", async () => {
    const { tickets } = await buy([ticket(), ticket()])
    const [id] = tickets as [string]
    const answers = await Promise.all([1, 2, 3].map(() => api(cancelTickets, { id })))
    expect(answers.reduce((sum, { canceled }) => sum + canceled, 0)).toBe(1)
    expect(await cash()).toBe(984_00)
    expect(await api(lotteryTicket, { id })).toMatchObject({ state: "cancelled", prize: 0 })
    const other = await world.signIn(await world.member())
    await expect(other(cancelTickets, { id: tickets[1]! })).rejects.toMatchObject({ code: "absent", status: 404 })
  })
  test("a ticket stays when its draw has closed", async () => {
    const { numero, closesAt } = await next()
    const { tickets } = await buy()
    world.clock.set(new Date(closesAt))
    await expect(api(cancelTickets, { id: tickets[0]! })).rejects.toMatchObject({ code: "draw-closed" })
    await draw(numero)
    expect(await api(lotteryTicket, { id: tickets[0]! })).toMatchObject({ state: "won" })
  })
})

describe("a chase", () => {
  const chase = async (draws: number, change: object = {}) => {
    const coming = (await api(comingDraws, { gameCode })).draws.slice(0, draws)
    const order = {
      request: crypto.randomUUID(),
      gameCode,
      group,
      tickets: [ticket({ expression: "3", stake: 1_00 })],
      draws: coming.map(({ numero }, n) => ({ numero, times: n + 1 })),
      stopOnWin: false,
      ...change,
    }
    return { order, coming, started: await api(startChase, order) }
  }

  test("a chase buys every draw at once, each with its multiple and a commitment, and a repeat buys nothing", async () => {
    const { order, started } = await chase(12)
    expect(started).toMatchObject({ tickets: 12, stake: 78_00, balance: 922_00 })
    expect(await api(startChase, order)).toEqual(started)
    const { rows } = await api(lotteryTickets, { chase: started.chase, pageSize: 50 })
    expect(rows.map(({ multiple }) => multiple).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    for (const { numero } of rows) expect((await api(lotteryDraw, { gameCode, numero })).commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(await api(cancelTickets, { chase: started.chase })).toMatchObject({
      canceled: 12,
      returned: 78_00,
      balance: 1_000_00,
    })
  })

  test("a chase that has won returns what is left, even where its draws are settled late", async () => {
    const { started, coming } = await chase(5, { tickets: [ticket()], stopOnWin: true })
    world.clock.set(new Date(coming[3]!.drawsAt))
    await holdDraws(world.platform)
    await settleTickets(world.platform)
    const { rows } = await api(lotteryTickets, { chase: started.chase })
    expect(rows.map(({ state }) => state).toSorted()).toEqual(["cancelled", "cancelled", "cancelled", "cancelled", "won"])
    const [won] = rows.filter(({ state }) => state === "won")
    expect(won!.numero).toBe(coming[0]!.numero)
    expect(await cash()).toBe(984_00 + won!.prize)
  })
})
