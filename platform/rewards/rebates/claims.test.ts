import type { Api } from "@baize/common/api/client.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import { claimRebates, rebates, teamRebateLines, teamRebates } from "@baize/common/api/rebates.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { type RebateTeam, rebateTeam } from "../../testing/rebate-team.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let team: RebateTeam
let week = 0
/** The player's calls, whenever the clock was moved. */
const asPlayer = (): Promise<Api> => world.signIn(team.player)
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  team = await rebateTeam(world, week++, { claimed: true })
})
afterAll(() => world?.close())

const cash = async (): Promise<number> => (await world.platform.ledger.balances(team.player.id)).cash

it("where rebates are claimed, members' wait until they claim them, and agents' income does not", async () => {
  await team.round(team.player, 10_000)
  await team.close(0)
  expect(await cash()).toBe(0)
  expect(await team.paidFor(0)).toEqual([0, 20, 40])
  const player = await asPlayer()
  expect(await player(rebates, {})).toMatchObject({
    claimed: true,
    waiting: { amount: 40, days: 1 },
    lifetime: 0,
    rows: [
      {
        day: team.dayOf(0),
        state: "claimable",
        paid: 40,
        lines: [{ played: team.dayOf(0), gameType: "RNG", turnover: 10_000, rate: 4_000, amount: 40 }],
      },
    ],
  })
  expect(await player(claimRebates, {})).toEqual({ paid: 40 })
  expect(await cash()).toBe(40)
  expect(await player(rebates, {})).toMatchObject({ waiting: { amount: 0, days: 0 }, lifetime: 40, rows: [{ state: "paid" }] })
})

it("a claim that is repeated, or sent from many tabs at once, is paid once", async () => {
  await team.round(team.player, 10_000)
  await team.close(0)
  const player = await asPlayer()
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => player(claimRebates, {})))
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  await expect(player(claimRebates, {})).rejects.toMatchObject({ code: "rebate-claimed" })
  await expect(player(claimRebates, { day: team.dayOf(0) })).rejects.toMatchObject({ code: "rebate-claimed" })
  expect(await cash()).toBe(40)
})

it("one day is claimed while the others wait, and no one claims another member's", async () => {
  await team.round(team.player, 10_000)
  await team.close(0)
  await team.round(team.player, 20_000)
  await team.close(1)
  const stranger = await world.signIn(await world.member())
  await expect(stranger(claimRebates, {})).rejects.toMatchObject({ code: "rebate-claimed" })
  const player = await asPlayer()
  expect(await player(claimRebates, { day: team.dayOf(1) })).toEqual({ paid: 80 })
  expect(await player(rebates, {})).toMatchObject({ waiting: { amount: 40, days: 1 } })
})

it("a member on a break gets what they earned without having to come and claim it", async () => {
  await team.round(team.player, 10_000)
  await (await asPlayer())(takeTimeOut, { days: 7 })
  await team.close(0)
  expect(await cash()).toBe(40)
})

it("what was to be claimed stays so when the brand changes to automatic rebates, and the next day is automatic", async () => {
  await team.round(team.player, 10_000)
  await team.close(0)
  await world.setBrand(world.baize, { flags: { ...world.baize.flags, MANPLAYREB3: false } })
  await team.round(team.player, 10_000)
  await team.close(1)
  expect(await cash()).toBe(0) // the second day had begun when the brand changed
  await team.round(team.player, 10_000)
  await team.close(2)
  expect(await cash()).toBe(40)
  expect(await (await asPlayer())(claimRebates, {})).toEqual({ paid: 80 })
})

it("an agent sees what each day of the team's play earns them, down to who played and the entry that paid it", async () => {
  await team.round(team.player, 10_000)
  await team.round(team.player, 5_000, { gameType: "LIVE" })
  await team.close(0)
  const interval = { from: team.dayOf(0), to: team.dayOf(0) }
  const middle = await world.signIn(team.middle)
  const days = await middle(teamRebates, interval)
  expect(days.totals).toEqual({ turnover: 15_000, amount: 30, paid: 30 })
  expect(days.rows).toMatchObject([{ day: team.dayOf(0), state: "paid", entry: `${team.middle.id}:team:${team.dayOf(0)}` }])
  const entry = await world.database.rows(
    sql`select amount from transfer where source = 'rebate' and ref = ${days.rows[0]!.entry}`,
  )
  expect(entry).toEqual([{ amount: 30 }])
  const lines = await middle(teamRebateLines, { ...interval, search: team.player.username })
  expect(lines.totals).toEqual({ turnover: 15_000, amount: 30 })
  expect(
    lines.rows.map(({ account, gameType, turnover, rate, below, amount }) => [account, gameType, turnover, rate, below, amount]),
  ).toEqual([
    [team.player.username, "LIVE", 5_000, 6_000, 4_000, 10],
    [team.player.username, "RNG", 10_000, 6_000, 4_000, 20],
  ])
  expect((await middle(teamRebateLines, { ...interval, search: "nobody" })).total).toBe(0)
  const stranger = await world.signIn(await world.agent())
  expect((await stranger(teamRebates, interval)).total).toBe(0)
})

it("a member reads today's rate of each game type, which is at most that of everyone above them", async () => {
  await world.database.run(sql`update member set rebate_ppm = 3000 where id = ${team.middle.id}`)
  const { rates } = await (await asPlayer())(rebates, {})
  expect(rates.find(({ gameType }) => gameType === "RNG")?.rate).toBe(3_000)
})
