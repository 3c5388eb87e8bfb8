import { takeTimeOut } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestAccount, type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const mayBeRewarded = async ({ id }: TestAccount, at = world.clock.now()): Promise<boolean> =>
  (await world.database.one<{ may: boolean }>(sql`select may_be_rewarded(${id}, ${at}) as may`)).may

it("a member may be rewarded, but not during a break from play", async () => {
  const ann = await world.member()
  expect(await mayBeRewarded(ann)).toBe(true)
  await (await world.signIn(ann))(takeTimeOut, { days: 1 })
  expect(await mayBeRewarded(ann)).toBe(false)
  expect(await mayBeRewarded(ann, new Date(world.clock.now().getTime() + 2 * 86_400_000))).toBe(true)
})

it.each(["frozen", "closed"])("a member whose account is %s is not rewarded", async status => {
  const ann = await world.member()
  await world.database.run(sql`update member set status = ${status} where id = ${ann.id}`)
  expect(await mayBeRewarded(ann)).toBe(false)
})

it("play money is not rewarded", async () => {
  expect(await mayBeRewarded(await world.member({ type: "trial" }))).toBe(false)
})
