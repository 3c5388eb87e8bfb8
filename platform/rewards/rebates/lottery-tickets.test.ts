import { lotteryDraw } from "@baize/common/api/lottery.ts"
import { buyTickets, comingDraws } from "@baize/common/api/lottery-tickets.ts"
import sql, { type Sql } from "sql-template-tag"
import { expect, test } from "vitest"
import { announceDraws, holdDraws } from "../../play/lottery/draws.ts"
import { settleTickets } from "../../play/lottery/tickets/settle.ts"
import { bonusOf, depositIsDoubled } from "../../testing/bonuses.ts"
import { api, buy, draw, mia, next, ticket, useLotteryPlayer, world } from "../../testing/lottery-player.ts"
import { rebateLotteries } from "../lottery-rebates/job.ts"
import { verifyLotteryRebates } from "../lottery-rebates/verify.ts"
import { payRebates } from "./job.ts"
import { verifyRebates } from "./verify.ts"

useLotteryPlayer()

const DAY = 86_400_000

test("a lottery ticket earns by its prize group or by the daily rate, never both", { tags: "long" }, async () => {
  await payRebates(world.platform) // the rules of the day
  await world.database.run(sql`update member set rebate_ppm = 4000 where id = ${mia.id}`)
  for (const { gameCode, bet, expression } of [
    { gameCode: "minute-dice", bet: "sum", expression: "3" },
    { gameCode: "archipelago-4d", bet: "big", expression: "1|2|3|4" },
  ]) {
    const { numero } = (await api(comingDraws, { gameCode })).draws[0]!
    const tickets = [{ bet, expression, unit: 1_000, multiple: 30, stake: 30_00, percent: 100 } as const]
    await api(buyTickets, { request: crypto.randomUUID(), gameCode, numero, group: 1_880, tickets })
    world.clock.set(new Date((await api(lotteryDraw, { gameCode, numero })).drawsAt))
    await holdDraws(world.platform)
    await settleTickets(world.platform)
    await announceDraws(world.platform)
  }
  await rebateLotteries(world.platform)
  world.clock.advance(DAY)
  await payRebates(world.platform)
  const earned = (table: Sql) => world.database.rows(sql`select ${table} where member = ${mia.id}`)
  // 30.00 × (1900 − 1880) / 2000, and 30.00 × 0.4%
  expect(await earned(sql`lottery as of, stake, amount from lottery_rebate`)).toEqual([
    { of: "minute-dice", stake: 30_00, amount: 30 },
  ])
  expect(await earned(sql`game_type as of, turnover as stake, amount from rebate_line`)).toEqual([
    { of: "LOTT", stake: 30_00, amount: 12 },
  ])
  expect((await verifyRebates(world.database)).findings).toEqual([])
})

test("what a bonus has paid of a ticket's stake earns no difference: it would leave the bonus as cash", {
  tags: "long",
}, async () => {
  await depositIsDoubled(world, mia, api, "lottery", 100_00)
  const { numero } = await next()
  // 1,100.00 of cash, and 20.00 of the bonus.
  await buy([ticket({ multiple: 70, stake: 1_120_00 })], { group: 1_880 })
  await draw(numero)
  await rebateLotteries(world.platform)
  expect((await bonusOf(world, mia)).state).toBe("running")
  expect(await world.database.rows(sql`select stake, amount from lottery_rebate where member = ${mia.id}`)).toEqual([
    { stake: 1_100_00, amount: 11_00 },
  ])
  expect((await verifyLotteryRebates(world.database)).findings).toEqual([])
})
