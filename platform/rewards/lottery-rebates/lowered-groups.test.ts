import { buyTickets, comingDraws, startChase } from "@baize/common/api/lottery-tickets.ts"
import { setPrizeGroup } from "@baize/common/api/team.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { moveMember } from "../../agency/team/move.ts"
import { announceDraws, holdDraws } from "../../play/lottery/draws.ts"
import { settleTickets } from "../../play/lottery/tickets/settle.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { rebateLotteries } from "./job.ts"
import { verifyLotteryRebates } from "./verify.ts"

// Stakes of 50.00 on a choice of 1940 below a top agent of 1960: whatever the groups between, the house gives 50.00 × 20 / 2000.
let world: TestWorld
let top: TestAccount
let middle: TestAccount
let player: TestAccount
beforeAll(async () => {
  world = await testWorld()
  await announceDraws(world.platform)
})
afterAll(() => world?.close())
beforeEach(async () => {
  top = await world.agent()
  middle = await world.agent({ type: "agent", upline: top })
  player = await world.member({ upline: middle })
  await groups([top, 1_960], [middle, 1_940], [player, 1_940])
  await world.fund(player, 1_000_00)
})

async function groups(...of: readonly (readonly [TestAccount, number])[]): Promise<void> {
  for (const [{ id }, group] of of) await world.database.run(sql`update member set prize_group = ${group} where id = ${id}`)
}

/** Another agent of the top, whom the player is moved to: from tomorrow on. */
async function moved({ group }: { group: number }): Promise<TestAccount> {
  const target = await world.agent({ type: "agent", upline: top })
  await groups([target, group])
  await moveMember(world.platform, { brand: player.brand, member: player.id, to: target.id, by: "op" })
  return target
}

/** `alone`: as a chase of one draw, in a transaction of its own. */
async function order({ alone = false } = {}) {
  const api = await world.signIn(player)
  const { draws } = await api(comingDraws, { gameCode: "minute-five" })
  const { numero, drawsAt } = draws[1]!
  const content = {
    request: crypto.randomUUID(),
    gameCode: "minute-five",
    group: 1_940,
    tickets: [
      {
        bet: "back-two-direct",
        expression: "0,1,2,3,4,5,6,7,8,9|0,1,2,3,4",
        unit: 1_000,
        multiple: 1,
        stake: 50_00,
        percent: 100,
      },
    ],
  } as const
  const tickets = [...content.tickets]
  const sold = alone
    ? api(startChase, { ...content, tickets, draws: [{ numero, times: 1 }], stopOnWin: false })
    : api(buyTickets, { ...content, tickets, numero })
  return { sold, drawsAt }
}

async function decided({ sold, drawsAt }: Awaited<ReturnType<typeof order>>): Promise<void> {
  await sold
  world.clock.set(new Date(drawsAt))
  await holdDraws(world.platform)
  await settleTickets(world.platform)
  await rebateLotteries(world.platform)
}

const sold = () => world.database.one(sql`select chain_groups as groups from lottery_ticket where member = ${player.id}`)
const rebates = () =>
  world.database.rows(sql`
    select r.member, r.part, r.amount from lottery_rebate r join lottery_ticket t using (lottery, numero)
    where t.member = ${player.id} order by r.id`)

/** The top agent earns from the choice on, nobody below anything, and the independent check agrees. */
async function expectTopAlone(): Promise<void> {
  expect(await rebates()).toEqual([{ member: top.id, part: "team", amount: 50 }])
  expect((await verifyLotteryRebates(world.database)).findings).toEqual([])
}

it("a former agent who is lowered on the day of a move earns nothing, and the top agent from the choice", async () => {
  await moved({ group: 1_940 })
  const asTop = await world.signIn(top)
  await asTop(setPrizeGroup, { memberId: middle.id, group: 1_800 })
  await decided(await order())
  expect(await sold()).toEqual({ groups: [1_800, 1_800, 1_960] })
  await expectTopAlone()
})

it("a member who is lowered while the slip is being sold earns nothing, and the top agent from the choice", async () => {
  const asMiddle = await world.signIn(middle)
  const ordered = await world.database.transaction(async tx => {
    // The member's group has been compared by then, and is not written yet.
    await tx.run(sql`lock table lottery_liability in access exclusive mode`)
    const waiting = await order({ alone: true })
    await expect
      .poll(() =>
        world.database.row(sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%lottery_liability%'`),
      )
      .toBeDefined()
    await asMiddle(setPrizeGroup, { memberId: player.id, group: 1_800 })
    return waiting
  })
  await decided(ordered)
  expect(await sold()).toEqual({ groups: [1_800, 1_940, 1_960] })
  await expectTopAlone()
})

it("a former agent below what the new one gives on the day of a move earns nothing, the top agent from the choice", async () => {
  await groups([middle, 1_920], [player, 1_920])
  const target = await moved({ group: 1_960 })
  const asTarget = await world.signIn(target)
  await asTarget(setPrizeGroup, { memberId: player.id, group: 1_940 })
  await decided(await order())
  expect(await sold()).toEqual({ groups: [1_920, 1_920, 1_960] })
  await expectTopAlone()
})
