import { afterAll, beforeAll, expect, it } from "vitest"
import { contractTeam, ofNetLoss as terms } from "../../testing/contract-team.ts"
import { csvOf } from "../../testing/exported.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"

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
