import { systemStatus } from "@baize/common/api/site.ts"
import { addStaff, changeStaff } from "@baize/common/api/staff.ts"
import { teamOverview } from "@baize/common/api/team.ts"
import { balance } from "@baize/common/api/wallet.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startSession } from "../identity/session/sessions.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

/** How many of `count` calls in a row are answered. */
async function answered(count: number, call: () => Promise<unknown>): Promise<number> {
  const answers = await Promise.allSettled(Array.from({ length: count }, call))
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "too-many", status: 429 })
  return answers.filter(({ status }) => status === "fulfilled").length
}

test("a call without its own limit keeps each person to its pace, and no one else", async () => {
  const [ann, ben] = [await world.signIn(await world.member()), await world.signIn(await world.member())]
  expect(await answered(200, () => ann(balance, {}))).toBeLessThan(180)
  await expect(ben(balance, {})).resolves.toBeDefined()
  await expect(ann(systemStatus, {})).resolves.toBeDefined()
})

test("guests at one address share a generous pace", async () => {
  const [here, there] = [world.visitor(undefined, { ip: "203.0.113.5" }), world.visitor(undefined, { ip: "203.0.113.250" })]
  expect(await answered(500, () => here(systemStatus, {}))).toBe(500)
  expect(await answered(2_000, () => here(systemStatus, {}))).toBeLessThan(2_000)
  await expect(there(systemStatus, {})).resolves.toBeDefined()
})

test("an agent's staff are counted individually, apart from the agent", { tags: "long" }, async () => {
  const agent = await world.agent()
  const asAgent = await world.signIn(agent)
  const { id } = await asAgent(addStaff, { name: "mina", nickname: "Mina", pages: ["overview"] })
  await asAgent(changeStaff, { staffId: id, pages: ["overview"] })
  const session = { brand: agent.brand.id, member: agent.id, staff: id, site: "agent", now: world.clock.now() } as const
  const token = await startSession(world.database, session)
  await world.database.run(sql`update staff set must_change = null`)
  const asMina = world.visitor(agent.brand, { token })
  const days = { from: "2026-11-20", to: "2026-11-20" }
  let answers = 0
  while (answers < 200 && (await answered(1, () => asMina(teamOverview, days))) === 1) answers++
  expect(answers, "a heavy call goes at a slower pace").toBeLessThan(200)
  await expect(asAgent(teamOverview, days)).resolves.toBeDefined()
})
