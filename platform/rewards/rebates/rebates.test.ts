import { setRebate } from "@baize/common/api/team.ts"
import sql from "sql-template-tag"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { moveMember } from "../../agency/team/move.ts"
import { type RebateTeam, rebateTeam } from "../../testing/rebate-team.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { payRebates } from "./job.ts"
import { verifyRebates } from "./verify.ts"

let world: TestWorld
let team: RebateTeam
let week = 0
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  team = await rebateTeam(world, week++)
})
afterEach(async () => {
  const { findings } = await verifyRebates(world.database)
  expect(findings.filter(({ day }) => day >= team.dayOf(0))).toEqual([])
})
afterAll(() => world?.close())

const linesOf = (day: number) =>
  world.database.rows<{ member: number; played: string; amount: number; turnover: number; rate: number; below: number }>(sql`
    select member, played, amount, turnover, rate, below from rebate_line
    where day = ${team.dayOf(day)} order by played, rate, member`)

it("each upline earns its rate less the one below, and the parts are exactly what the highest rate earns", async () => {
  await team.round(team.player, 12_345)
  await team.close(0)
  // floor(12,345 × 0.4%) = 49, floor(× 0.6%) = 74, floor(× 1%) = 123
  expect(await team.paidFor(0)).toEqual([49, 25, 49])
  const balances = async (id: number) => world.platform.ledger.balances(id)
  expect(await balances(team.player.id)).toMatchObject({ cash: 49 })
  expect(await balances(team.middle.id)).toMatchObject({ cash: 0, settlement: 25 })
  expect(await balances(team.top.id)).toMatchObject({ cash: 0, settlement: 49 })
})

it("a stake against other players earns what its rake earns, so that a hand pays less than the house keeps", async () => {
  await team.round(team.player, 100_000, { gameType: "PVP", purse: "vendor-wallet", pot: 99_750 })
  await team.close(0)
  // Of a rake of 250.
  expect(await team.paidFor(0)).toEqual([1, 0, 1])
})

it("an agent's own play earns cash at their own rate, and only the uplines above earn a difference", async () => {
  await team.round(team.middle, 10_000)
  await team.close(0)
  expect(await team.paidFor(0)).toEqual([0, 60, 40])
  expect(await world.platform.ledger.balances(team.middle.id)).toMatchObject({ cash: 60, settlement: 0 })
})

it("a game type earns its part of the rate on every level", async () => {
  await world.setBrand(world.baize, {
    settings: { ...world.baize.settings, rebates: { shares: { LIVE: 500_000, SPORTS: 0 }, direct: 0 } },
  })
  team.at(1, "12:00:00")
  await payRebates(world.platform)
  await team.round(team.player, 10_000)
  await team.round(team.player, 10_000, { gameType: "LIVE" })
  await team.close(1)
  expect(await team.paidFor(1)).toEqual([40 + 20, 20 + 10, 40 + 20])
})

it("what a day has begun with stays: a changed share counts from the next day on", async () => {
  await world.setBrand(world.baize, { settings: { ...world.baize.settings, rebates: { shares: { RNG: 0 }, direct: 0 } } })
  await team.round(team.player, 10_000)
  await team.close(0)
  expect(await team.paidFor(0)).toEqual([40, 20, 40])
  await team.round(team.player, 10_000)
  await team.close(1)
  expect(await team.paidFor(1)).toEqual([0, 0, 0])
})

it("a rate changed during the day counts from the next day on", async () => {
  await team.round(team.player, 10_000)
  const agent = await world.signIn(team.middle)
  for (const rebate of [5_000, 1_000]) await agent(setRebate, { memberId: team.player.id, rebate })
  await team.round(team.player, 10_000)
  await team.close(0)
  expect(await team.paidFor(0)).toEqual([80, 40, 80])
  await team.round(team.player, 10_000)
  await team.close(1)
  expect(await team.paidFor(1)).toEqual([10, 50, 40])
})

it("a member given more than their upline has until midnight earns no more than the upline", async () => {
  const above = await world.signIn(team.top)
  await above(setRebate, { memberId: team.middle.id, rebate: 9_000 })
  const newcomer = await world.member({ upline: team.middle, rebatePpm: 9_000 })
  await team.round(newcomer, 10_000)
  await team.close(0)
  const lines = await linesOf(0)
  expect(lines.map(({ member, amount }) => [member, amount])).toEqual([
    [newcomer.id, 60],
    [team.top.id, 40],
  ])
})

it("a member moved during the day earns for the old upline until the day ends", async () => {
  const other = await world.agent({ rebatePpm: 20_000 })
  await team.round(team.player, 10_000)
  await moveMember(world.platform, { brand: world.baize, member: team.player.id, to: other.id, by: "ops" })
  await team.round(team.player, 10_000)
  await team.close(0)
  expect(await team.paidFor(0)).toEqual([80, 40, 80])
  await team.round(team.player, 10_000)
  await team.close(1)
  expect(await team.paidFor(1)).toEqual([40, 0, 0])
  expect(await world.platform.ledger.balances(other.id)).toMatchObject({ settlement: 160 })
})

it("a day ends at the brand's midnight, and not before a minute after it", async () => {
  team.at(1, "03:59:59")
  await team.round(team.player, 10_000)
  team.at(1, "04:00:00")
  await team.round(team.player, 30_000)
  team.at(1, "04:00:30")
  await payRebates(world.platform)
  expect(await team.paidFor(0)).toEqual([0, 0, 0])
  team.at(1, "04:01:00")
  await payRebates(world.platform)
  expect(await team.paidFor(0)).toEqual([40, 20, 40])
  await team.close(1)
  expect(await team.paidFor(1)).toEqual([120, 60, 120])
})

it("play taken back after its rebate was paid is charged on a later day, by lines of their own", async () => {
  const ref = await team.round(team.player, 10_000)
  await team.round(team.player, 5_555)
  await team.close(0)
  expect(await team.paidFor(0)).toEqual([62, 31, 62])
  await team.takeBack(ref)
  await team.round(team.player, 20_000)
  await team.close(1)
  const lines = await linesOf(1)
  // 5,555 is left of the first day: 22, 11 and 22 remain of what was paid.
  expect(lines.filter(({ played }) => played === team.dayOf(0))).toMatchObject([
    { member: team.player.id, turnover: -10_000, amount: -40 },
    { member: team.middle.id, turnover: -10_000, amount: -20 },
    { member: team.top.id, turnover: -10_000, amount: -40 },
  ])
  expect(await team.paidFor(1)).toEqual([80 - 40, 40 - 20, 80 - 40])
})

it("what a day does not cover is carried on, and never taken from the balance", async () => {
  const ref = await team.round(team.player, 10_000)
  await team.close(0)
  await team.takeBack(ref)
  await team.close(1)
  expect(await team.paidFor(1)).toEqual([0, 0, 0])
  expect((await world.platform.ledger.balances(team.player.id)).cash).toBe(10_000 + 40)
  await team.round(team.player, 5_000)
  await team.close(2)
  expect(await team.paidFor(2)).toEqual([0, 0, 0])
  await team.round(team.player, 10_000)
  await team.close(3)
  expect(await team.paidFor(3)).toEqual([20, 10, 20])
})

it("a round that is taken back many days later is charged at the rates of the day it was played", async () => {
  const ref = await team.round(team.player, 10_000)
  await team.close(0)
  const agent = await world.signIn(team.middle)
  await agent(setRebate, { memberId: team.player.id, rebate: 0 })
  await team.close(3)
  await team.takeBack(ref)
  await team.close(4)
  expect((await linesOf(4)).map(({ rate, amount }) => [rate, amount])).toEqual([
    [4_000, -40],
    [6_000, -20],
    [10_000, -40],
  ])
})

it("a round that is committed after its day was settled is paid with the next", async () => {
  await team.round(team.player, 10_000)
  await team.close(0)
  team.at(0, "20:00:00")
  await team.round(team.player, 10_000)
  await team.close(1)
  expect(await team.paidFor(1)).toEqual([40, 20, 40])
  expect((await linesOf(1)).map(({ played }) => played)).toEqual([0, 0, 0].map(team.dayOf))
})

it("stakes from a bonus account and free play earn nothing", async () => {
  const trial = await world.member({ type: "trial", upline: team.middle, rebatePpm: 4_000 })
  await team.round(trial, 10_000)
  await team.round(team.player, 10_000, { bonus: 10_000 })
  await team.round(team.player, 10_000, { bonus: 7_500 })
  await team.close(0)
  expect(await team.paidFor(0)).toEqual([10, 5, 10])
})

it("play from a wallet that a vendor keeps earns like play from cash", async () => {
  await team.round(team.player, 10_000, { purse: "vendor-wallet" })
  await team.close(0)
  expect(await team.paidFor(0)).toEqual([40, 20, 40])
})

it("a bet under a bonus that is taken back later takes back what its cash has earned", async () => {
  const ref = await team.round(team.player, 20_000, { bonus: 10_000 })
  await team.round(team.player, 5_000)
  await team.close(0)
  expect(await team.paidFor(0)).toEqual([60, 30, 60])
  await team.takeBack(ref)
  await team.round(team.player, 20_000)
  await team.close(1)
  expect(await team.paidFor(1)).toEqual([40, 20, 40])
})

it("a clock that jumps ahead and back pays no day twice, and the play that follows with the next day", async () => {
  await team.round(team.player, 10_000)
  team.at(1, "12:00:00")
  await payRebates(world.platform)
  team.at(0, "13:00:00")
  await payRebates(world.platform)
  expect(await team.paidFor(0)).toEqual([40, 20, 40])
  await team.round(team.player, 10_000)
  await team.close(0)
  expect(await team.paidFor(0)).toEqual([40, 20, 40])
  await team.close(1)
  expect(await team.paidFor(1)).toEqual([40, 20, 40])
})

it("days on which no one ran the platform are settled in order when it runs again", async () => {
  await team.round(team.player, 10_000)
  team.at(2, "12:00:00")
  await team.round(team.player, 30_000)
  await team.close(3)
  expect(await team.paidFor(0)).toEqual([40, 20, 40])
  expect(await team.paidFor(2)).toEqual([120, 60, 120])
})

it("nodes that pay at once pay each rebate once", async () => {
  await team.round(team.player, 10_000)
  team.at(1, "04:05:00")
  await Promise.all(Array.from({ length: 6 }, () => payRebates(world.platform)))
  expect(await team.paidFor(0)).toEqual([40, 20, 40])
  expect((await world.platform.ledger.balances(team.player.id)).cash).toBe(40)
  expect(
    await world.database.rows(sql`select from transfer where source = 'rebate' and member = ${team.player.id}`),
  ).toHaveLength(1)
})
