import { agentRevenue, teamBetting } from "@baize/common/api/reports.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type ContractTeam, contractTeam } from "../../testing/contract-team.ts"
import { csvOf } from "../../testing/exported.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"

const days = { from: "2026-11-21", to: "2026-11-30" }
const names = ["Alp", "Öd", "Zorn"]
let world: TestWorld
let team: ContractTeam

/** A round with each of three vendors. */
beforeAll(async () => {
  world = await testWorld()
  team = await contractTeam(world)
  const { ledger, clock, database } = world.platform
  const vendors = await database.rows<{ id: string }>(sql`select id from vendor order by id desc limit ${names.length}`)
  expect(vendors).toHaveLength(names.length)
  await world.fund(team.player, 300)
  const debit = await ledger.accountOf(world.baize, team.player.id, "cash")
  for (const [n, { id }] of vendors.entries()) {
    await database.run(sql`update vendor set names = ${JSON.stringify({ en: names[n] })} where id = ${id}`)
    const credit = await ledger.brandAccount(world.baize, "vendor-clearing", id)
    const common = { source: `vendor:${id}`, ref: id, round: id, at: clock.now() } as const
    await ledger.post({ ...common, kind: "bet", debit, credit, amount: 100, detail: { end: true } })
  }
})
afterAll(() => world?.close())

const choice = { ...days, groupBy: "vendor", order: "label" } as const

it("vendors are in the order of the reader's language, not of character codes", async () => {
  for (const call of [teamBetting, agentRevenue]) {
    const rising = (await team.asTop(call, { ...choice, descending: false })).rows.map(({ label }) => label)
    expect(rising.filter(label => label !== "")).toEqual(names)
    const falling = (await team.asTop(call, { ...choice, descending: true })).rows.map(({ label }) => label)
    expect(falling.filter(label => label !== "")).toEqual(names.toReversed())
  }
})

it("kinds of games are in the order of their names, in the table and in the file", async () => {
  const played = ["ELOTT", "FISH", "LIVE"]
  const games = await world.database.rows<{ type: string; id: number; vendor: string }>(sql`
    select distinct on (game_type) game_type as type, id, vendor from game where game_type = any (${played})
    order by game_type, id`)
  const { ledger, clock } = world.platform
  await world.fund(team.player, 100 * games.length)
  const debit = await ledger.accountOf(world.baize, team.player.id, "cash")
  for (const { id: game, vendor } of games) {
    const credit = await ledger.brandAccount(world.baize, "vendor-clearing", vendor)
    const common = { source: `vendor:${vendor}`, ref: `kind-${game}`, round: `kind-${game}`, game, at: clock.now() } as const
    await ledger.post({ ...common, kind: "bet", debit, credit, amount: 100, detail: { end: true } })
  }
  const byKind = { ...days, groupBy: "gameType", order: "label", descending: false } as const
  const keys = (await team.asTop(teamBetting, byKind)).rows.map(({ key }) => key)
  expect(keys.filter(key => played.includes(key))).toEqual(["FISH", "ELOTT", "LIVE"])
  const file = (await csvOf(world.platform, team.asTop, { report: "teamBetting", ...byKind })).split("\n")
  const shown = ["Fishing", "Instant lottery", "Live casino"]
  expect(file.flatMap(line => shown.filter(name => line.startsWith(name)))).toEqual(shown)
})

it("a file has them in the same order", async () => {
  const file = await csvOf(world.platform, team.asTop, { report: "teamBetting", ...choice, descending: false })
  const lines = file.split("\n").flatMap(line => names.filter(name => line.startsWith(`${name},`)))
  expect(lines).toEqual(names)
})
