import { joinCampaign } from "@baize/common/api/bonuses.ts"
import { lotteryDraw, type OpenedDraw } from "@baize/common/api/lottery.ts"
import { buyTickets, lotteryTicket } from "@baize/common/api/lottery-tickets.ts"
import sql from "sql-template-tag"
import { beforeAll, describe, expect, test } from "vitest"
import { verifyLedger } from "../../../books/ledger/verify.ts"
import { advanceBonuses } from "../../../rewards/bonuses/job.ts"
import { bonusViolations } from "../../../rewards/bonuses/verify.ts"
import { campaignOf, depositArrives } from "../../../testing/bonuses.ts"
import { api, buy, gameCode, group, mia, next, ticket, useLotteryPlayer, world } from "../../../testing/lottery-player.ts"
import { holdDraws } from "../draws.ts"
import { correctDraw } from "./correct.ts"
import { settleTickets } from "./settle.ts"

useLotteryPlayer()
beforeAll(async () => {
  const grant = { kind: "percent", ppm: 1_000_000, cap: 100_00 }
  await campaignOf(world, "lottery", { kind: "reload", grant, wagering: 20, oncePer: "member" })
})

const waits = (query: string) => () =>
  world.database.row(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${query}%`}`)

type Opened = OpenedDraw["opened"]

/**
 * Mia, with 1,100.00 and a bonus of 100.00, buys a ticket that wins whatever is drawn; so does another member, who has no bonus.
 * The order about the draw comes while Mia's prize is on its way. Gives both tickets.
 */
async function orderedMeanwhile(openedBy: (opened: NonNullable<Opened>) => Opened | null) {
  await api(joinCampaign, { campaign: "lottery" })
  await depositArrives(world, mia, 100_00)
  await advanceBonuses(world.platform)
  const { numero, drawsAt } = await next()
  const {
    tickets: [mine],
  } = await buy()
  const other = await world.member()
  await world.fund(other, 20_00)
  const others = await world.signIn(other)
  const order = { request: crypto.randomUUID(), gameCode, numero, group, tickets: [ticket()] }
  const {
    tickets: [theirs],
  } = await others(buyTickets, order)
  world.clock.set(new Date(drawsAt))
  await holdDraws(world.platform)
  const { opened } = await api(lotteryDraw, { gameCode, numero })
  const { settling, correcting } = await world.database.transaction(async tx => {
    await tx.run(sql`lock table bonus_play in share mode`)
    const settling = settleTickets(world.platform)
    await expect.poll(waits("post_winnings")).toBeDefined()
    const said = { lottery: gameCode, numero, reason: "Read wrongly", byWhom: "test" }
    const correcting = correctDraw(world.platform, { ...said, opened: openedBy(opened!) })
    await expect.poll(waits("for no key update")).toBeDefined()
    return { settling, correcting }
  })
  await Promise.all([settling, correcting])
  await settleTickets(world.platform)
  return { mine: await api(lotteryTicket, { id: mine! }), theirs: await others(lotteryTicket, { id: theirs! }) }
}

async function isRight(prize: number, stake: number) {
  const { cash, bonus } = await world.platform.ledger.balances(mia.id)
  expect(cash + bonus).toBe(1_200_00 - stake + prize)
  expect(await verifyLedger(world.database)).toEqual([])
  expect(await bonusViolations(world.database, world.clock.now())).toEqual([])
}

describe("an order about a draw while a prize under a bonus is being paid", () => {
  test("a prize that was on its way when its draw was corrected is decided by the other numbers", async () => {
    const { mine, theirs } = await orderedMeanwhile(([drawn]) => {
      const sum = drawn!.numbers.reduce((all, face) => all + Number(face), 0)
      return [{ ...drawn!, numbers: sum === 3 || sum === 18 ? ["3", "4", "3"] : ["1", "1", "1"] }]
    })
    expect(mine).toMatchObject({ state: "won", prize: theirs.prize, hits: theirs.hits })
    await isRight(mine.prize, 16_00)
  })

  test("a prize that was on its way when its draw was voided is taken back with the stake's return", async () => {
    const { mine } = await orderedMeanwhile(() => null)
    expect(mine).toMatchObject({ state: "void", prize: 0 })
    await isRight(0, 0)
  })
})
