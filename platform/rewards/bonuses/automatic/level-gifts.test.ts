import { campaigns } from "@baize/common/api/bonuses.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { givenTo, giveOnTwoNodes, grantsTo } from "../../../testing/automatic-bonuses.ts"
import { campaignOf } from "../../../testing/bonuses.ts"
import { runCommand } from "../../../testing/commands.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../../testing/world.ts"
import { bonusViolations } from "../verify.ts"

let world: TestWorld
let mia: TestAccount
beforeAll(async () => {
  world = await testWorld()
  const { settings } = world.baize
  const levels = [1, 2, 3].map(level => ({ level, points: level * 1_000, name: { en: `Level ${level}` } }))
  await world.setBrand(world.baize, { settings: { ...settings, levels } })
  await campaignOf(world, "crown", {
    kind: "level",
    levels: [2, 3],
    grant: { kind: "fixed", amount: 700 },
    wagering: 1,
    oncePer: "person",
  })
})
afterAll(() => world?.close())
beforeEach(async () => {
  mia = await world.member()
})
afterEach(async () => expect(await bonusViolations(world.database, world.clock.now())).toEqual([]))

const set = (level: number) => runCommand(world, "member", "vip-level", "BAIZE", mia.username, String(level))
const given = () => givenTo(world, mia)

it("a level that is reached gives its bonus once, whatever two nodes do at once, also when it is lost and regained", async () => {
  await set(1)
  await giveOnTwoNodes(world)
  expect(await given()).toEqual([])
  await set(2)
  await giveOnTwoNodes(world)
  await set(0)
  await set(2)
  await giveOnTwoNodes(world)
  expect(await given()).toEqual([{ occasion: "level 2", amount: 700, state: "running" }])
  expect(await grantsTo(world, mia)).toBe(1)
  await set(3)
  await giveOnTwoNodes(world)
  expect(await given()).toMatchObject([{ occasion: "level 2" }, { occasion: "level 3", state: "offered" }])
})

it("who reaches a level beyond another gets what both bring", async () => {
  await set(3)
  await giveOnTwoNodes(world)
  expect((await given()).map(({ occasion }) => occasion)).toEqual(["level 2", "level 3"])
})

it("a level that was reached before a campaign opened, or during a break, brings nothing later", async () => {
  await (await world.signIn(mia))(takeTimeOut, { days: 1 })
  await set(2)
  await giveOnTwoNodes(world)
  await campaignOf(world, "late", { kind: "level", levels: [2], grant: { kind: "fixed", amount: 100 } })
  world.clock.advance(3 * 86_400_000)
  await set(1)
  await set(2)
  await giveOnTwoNodes(world)
  expect(await given()).toEqual([])
  await world.database.run(sql`update campaign set closed_at = now() where code = 'late'`)
})

it("the promotion names the next level that brings a bonus, and none when none is left", async () => {
  const api = await world.signIn(mia)
  const next = async () => (await api(campaigns, {})).list.find(({ code }) => code === "crown")?.next
  expect(await next()).toEqual({ kind: "level", level: { level: 2, name: "Level 2" } })
  await set(2)
  expect(await next()).toEqual({ kind: "level", level: { level: 3, name: "Level 3" } })
  await set(3)
  expect(await next()).toEqual({ kind: "level", level: null })
})
