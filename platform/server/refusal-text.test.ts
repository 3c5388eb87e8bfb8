import { teamBetting } from "@baize/common/api/reports.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

it.each([
  ["en", "Choose a period of at most 366 days that ends on or after its first day."],
  ["ko", "최대 366일까지, 시작일이 종료일보다 늦지 않게 선택해 주세요."],
])("the text of a refusal in %s names the limit that was exceeded", async (language, message) => {
  const asAgent = await world.signIn(await world.agent(), { site: "agent", language })
  await expect(asAgent(teamBetting, { from: "2020-01-01", to: "2026-01-01" })).rejects.toMatchObject({
    code: "interval-wrong",
    value: { days: 366 },
    message,
  })
})
