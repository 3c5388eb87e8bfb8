import { agentRevenue, downlineFigures } from "@baize/common/api/reports.ts"
import { downlines } from "@baize/common/api/team.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ContractTeam, contractTeam, ofNetLoss as terms } from "../../testing/contract-team.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "../settlements/job.ts"
import { moveMember } from "../team/move.ts"

let world: TestWorld
let team: ContractTeam
let idle: TestAccount
const days = { from: "2026-11-21", to: "2026-11-30" }

beforeAll(async () => {
  world = await testWorld()
  team = await contractTeam(world)
  idle = await world.member({ upline: team.top, username: "idle" })
  await team.sign(terms(300_000))
  await team.round(team.player, 10_000, 4_000)
  await team.afterDays(1)
  await settle(world.platform)
})
afterAll(() => world?.close())

it("the figures beside a downline are those of its row in the revenue report", async () => {
  for (const memberId of [undefined, team.middle.id]) {
    const of = memberId === undefined ? {} : { memberId }
    const { rows, totals } = await team.asTop(agentRevenue, { ...days, ...of, groupBy: "downline" })
    const people = rows.filter(row => row.memberId !== (memberId ?? team.top.id))
    const figures = await team.asTop(downlineFigures, { ...days, ...of, members: people.map(row => row.memberId!) })
    const wanted = people.map(({ memberId: id, turnover, netLoss, paid: received }) => ({ id, turnover, netLoss, received }))
    const inOrder = (list: typeof wanted) => list.toSorted((one, other) => one.id! - other.id!)
    expect(inOrder(figures.rows)).toEqual(inOrder(wanted))
    const { turnover, netLoss, received } = totals
    const { teamSize } = figures.own
    expect(figures.own).toMatchObject({ turnover, netLoss, received })
    expect(teamSize).toBe((await team.asTop(downlines, { ...of, whole: true })).total)
  }
  const { rows } = await team.asTop(downlineFigures, { ...days, members: [team.middle.id, idle.id] })
  expect(rows.toSorted((one, other) => one.turnover - other.turnover)).toEqual([
    { id: idle.id, turnover: 0, netLoss: 0, received: 0 },
    { id: team.middle.id, turnover: 10_000, netLoss: 6_000, received: 1_800 },
  ])
})

it("someone else's downline has no figures, and one who has left keeps those of the days before", async () => {
  const other = await world.agent({ username: "elsewhere" })
  const { rows } = await team.asTop(downlineFigures, { ...days, members: [other.id, team.player.id] })
  expect(rows, "neither is directly below").toEqual([])
  const refused = team.asTop(downlineFigures, { ...days, memberId: other.id, members: [] })
  await expect(refused).rejects.toMatchObject({ code: "absent" })
  await moveMember(world.platform, { brand: world.baize, member: team.middle.id, to: other.id, by: "operator" })
  const asOther = await world.signIn(other, { site: "agent" })
  const left = await team.asTop(downlineFigures, { ...days, members: [team.middle.id] })
  expect(left.rows).toMatchObject([{ id: team.middle.id, turnover: 10_000 }])
  expect((await asOther(downlineFigures, { ...days, members: [team.middle.id] })).rows).toMatchObject([{ turnover: 0 }])
  expect(await world.database.row(sql`select from member where id = ${team.middle.id} and upline = ${other.id}`)).toBeTruthy()
})
