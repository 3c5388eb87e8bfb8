import { afterAll, beforeAll, expect, it } from "vitest"
import { contractTeam, ofNetLoss as terms } from "../../testing/contract-team.ts"
import { csvOf, exported } from "../../testing/exported.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { settle } from "../settlements/job.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

it("the file of downlines names the live contracts of each", async () => {
  const team = await contractTeam(world)
  const idle = await world.member({ upline: team.top, username: "idle" })
  await team.sign(terms(300_000))
  const about = { report: "downlines", whole: true, order: "account", descending: false } as const
  const lines = (await csvOf(world.platform, team.asTop, about)).split("\n").map(line => line.split(","))
  const head = lines.findIndex(cells => cells.includes("Contracts"))
  const at = lines[head]!.indexOf("Contracts")
  const contractsOf = (account: string) => lines.find(cells => cells[0] === account)?.[at]
  expect(contractsOf(team.middle.username)).toBe("Dividend contract: Signed")
  expect(contractsOf(idle.username)).toBe("")
})

it("the name of a file says which report, of which brand, and its days", { tags: "long" }, async () => {
  const team = await contractTeam(world)
  const contractId = await team.sign(terms(300_000))
  await team.round(team.player, 10_000, 4_001)
  await team.afterDays(2)
  await settle(world.platform)
  const nameOf = async (about: Parameters<typeof csvOf>[2]) =>
    (await exported(world.platform, team.asMiddle, { format: "csv", about })).name
  expect(await nameOf({ report: "downlines" })).toBe("downlines-BAIZE-2026-11-23.csv")
  const settled = { report: "settlements", kind: "dividend" } as const
  expect(await nameOf({ ...settled, contractId })).toBe("settlements-dividend-BAIZE-2026-11-21-2026-11-22.csv")
  const days = { from: "2026-11-22", to: "2026-11-30" }
  expect(await nameOf({ ...settled, ...days })).toBe("settlements-dividend-BAIZE-2026-11-22-2026-11-30.csv")
})
