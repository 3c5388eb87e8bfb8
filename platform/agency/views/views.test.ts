import type { Api } from "@baize/common/api/client.ts"
import { addStaff, revokeStaff } from "@baize/common/api/staff.ts"
import { deleteView, savedViews, saveView } from "@baize/common/api/views.ts"
import { inQueue } from "@baize/kit/testing/locks.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { cleanUp } from "../../cleanup.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
let agent: TestAccount
let asAgent: Api
beforeAll(async () => {
  world = await testWorld()
  agent = await world.agent()
  asAgent = await world.signIn(agent, { site: "agent" })
})
afterAll(() => world.close())

const table = "teamBetting"
const shown = async (api: Api = asAgent) => (await api(savedViews, { table })).views.map(({ name, usual }) => [name, usual])

it("a view is kept by its name and table, and one at most is the usual one", async () => {
  const first = await asAgent(saveView, { table, name: "Month ends", query: "range=lastMonth", usual: true })
  await asAgent(saveView, { table, name: "biggest", query: "order=-turnover" })
  await asAgent(saveView, { table: "userLoss", name: "elsewhere", query: "", usual: true })
  expect(await shown()).toEqual([
    ["biggest", false],
    ["Month ends", true],
  ])
  const again = await asAgent(saveView, { table, name: "MONTH ENDS", query: "range=lastQuarter" })
  expect(again).toEqual({ id: first.id, name: "MONTH ENDS", query: "range=lastQuarter", usual: false, own: true })
  const both = ["one", "two"].map(name => () => asAgent(saveView, { table, name, query: "", usual: true }))
  await inQueue(world.database, sql`select from member where id = ${agent.id} for update`, ...both)
  expect((await shown()).filter(([, usual]) => usual)).toHaveLength(1)
})

/** A sub-account of the agent, and its session. */
async function staffOf(name: string): Promise<{ staff: number; api: Api }> {
  const { id: staff } = await asAgent(addStaff, { name, nickname: name, pages: ["overview"] })
  await world.database.run(sql`update staff set must_change = null where id = ${staff}`)
  const session = { brand: agent.brand.id, member: agent.id, staff, site: "agent", now: world.clock.now() } as const
  return { staff, api: world.visitor(world.baize, { token: await startSession(world.database, session) }) }
}

it("another agent's views are hidden, and staff read those of their agent", async () => {
  const { id } = await asAgent(saveView, { table, name: "mine", query: "" })
  const other = await world.signIn(await world.agent(), { site: "agent" })
  expect(await shown(other)).toEqual([])
  await expect(other(deleteView, { id })).rejects.toMatchObject({ code: "absent" })
  const { api } = await staffOf("mina")
  const { views } = await api(savedViews, { table })
  expect(views.map(({ name, usual }) => [name, usual])).toEqual(await shown())
  expect(views.every(({ own }) => !own)).toBe(true)
  await expect(api(deleteView, { id })).rejects.toMatchObject({ code: "absent" })
  await asAgent(deleteView, { id })
  expect((await shown()).map(([name]) => name)).not.toContain("mine")
})

it("staff keep views of their own, before their agent's, until the sub-account is revoked", async () => {
  const [{ staff, api }, colleague] = [await staffOf("nora"), await staffOf("omar")]
  const before = await shown()
  await asAgent(saveView, { table, name: "Shared name", query: "", usual: true })
  const own = await api(saveView, { table, name: "shared NAME", query: "range=today", usual: true })
  expect(own).toMatchObject({ name: "shared NAME", usual: true, own: true })
  await colleague.api(saveView, { table, name: "shared name", query: "" })
  const { views } = await api(savedViews, { table })
  expect(views[0]).toEqual(own)
  expect(views.filter(view => view.own)).toHaveLength(1)
  expect(views.filter(({ usual }) => usual).map(view => [view.name, view.own])).toEqual([
    ["shared NAME", true],
    ["Shared name", false],
  ])
  expect(await shown()).toHaveLength(before.length + 1)
  await expect(colleague.api(deleteView, { id: own.id })).rejects.toMatchObject({ code: "absent" })
  await expect(asAgent(deleteView, { id: own.id })).rejects.toMatchObject({ code: "absent" })
  // What an older node has left.
  await world.database.run(sql`update staff set state = 'revoked' where id = ${staff}`)
  await cleanUp(world.platform)
  expect(await world.database.rows(sql`select from saved_view where staff = ${staff}`)).toEqual([])
  await world.database.run(sql`update staff set state = 'active' where id = ${staff}`)
  await api(saveView, { table, name: "again", query: "" })
  await asAgent(revokeStaff, { staffId: staff })
  const kept = sql`select name from saved_view where staff is not null`
  expect(await world.database.rows(kept)).toEqual([{ name: "shared name" }])
})

it("views are in the order of the reader's language", async () => {
  const many = await world.agent()
  const kept = await world.signIn(many, { site: "agent" })
  for (const name of ["Zeta", "Ärger", "apple", "하늘", "가을"]) await kept(saveView, { table, name, query: "" })
  const orders = ["en", "ko"].map(async language => {
    const reader = await world.signIn(many, { site: "agent", language })
    return (await reader(savedViews, { table })).views.map(({ name }) => name)
  })
  expect(await Promise.all(orders)).toEqual([
    ["apple", "Ärger", "Zeta", "가을", "하늘"],
    ["가을", "하늘", "apple", "Ärger", "Zeta"],
  ])
})

it("an agent keeps at most fifty views of a table", async () => {
  const many = await world.agent()
  const asMany = await world.signIn(many, { site: "agent" })
  await world.database.run(sql`
    insert into saved_view (agent, portal_table, name, query, usual, changed_at)
    select ${many.id}, ${table}, 'view ' || n, '', false, now() from generate_series(1, 50) n`)
  await asMany(saveView, { table, name: "View 7", query: "range=today" })
  await expect(asMany(saveView, { table, name: "one more", query: "" })).rejects.toMatchObject({ code: "too-many-views" })
})
