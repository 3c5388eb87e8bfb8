import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { runCommand, useFolder } from "../testing/commands.ts"
import { ofNetLoss } from "../testing/contract-team.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
const { write } = useFolder()
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

it("an offer of the house warns about its terms: a rate above what the games keep, a step, too many members", async () => {
  const agent = await world.agent()
  const salary = ofNetLoss(60_000, { measure: "turnover", deductions: [] })
  const signed = await runCommand(
    world,
    "contract",
    "offer",
    "BAIZE",
    agent.username,
    "--kind",
    "daily",
    "--terms",
    write(salary, "salary.json"),
  )
  expect(signed).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/Tier 1: pays a higher share of turnover than/),
  })

  const [first] = ofNetLoss(100_000).tiers
  const steep = ofNetLoss(100_000, { tiers: [first!, { ...first!, minActive: 5, rate: 400_000 }], carryOver: true })
  const other = await runCommand(world, "contract", "offer", "BAIZE", agent.username, "--terms", write(steep, "steep.json"))
  expect(other.printed).toContain("Tier 2: reaching it by qualifying members")
  expect(other.printed).toContain("Tier 2: requires more qualifying members than this team has members (1).")

  const plain = await runCommand(
    world,
    "contract",
    "offer",
    "BAIZE",
    (await world.agent()).username,
    "--terms",
    write(ofNetLoss(100_000), "plain.json"),
  )
  expect(plain.printed).not.toContain("but check")
})

it("the contract in the operator manual can be offered", async () => {
  const readme = readFileSync(join(root, "docs/operator.md"), "utf8")
  const [, terms] = readme.match(/cat > terms\.json <<'END'\n([\s\S]*?)\nEND/)!
  const { username } = await world.agent()
  expect(
    await runCommand(world, "contract", "offer", "BAIZE", username, "--kind", "dividend", "--terms", write(terms, "readme.json")),
  ).toEqual({ code: 0, printed: expect.stringContaining(`waits for ${username} to sign`) })
})
