import { addStaff } from "@baize/common/api/staff.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { enterWithFirstPassword, loseRound, row } from "../journeys/at-the-portal.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { words } from "../support/words.ts"

const { agent } = words
const person = useBrowser()
const stack = useStack()

const at = (name: string): string => new URL(`/agentHome/${name}`, stack.sites.baize.agent).href

test("every link shown to finance staff leads to a page opened to them", async () => {
  const boss = await stack.agent({ username: "beacon" })
  const member = await stack.member({ username: "tern", upline: boss })
  await loseRound(stack, member.id, 4_000)
  const asBoss = await stack.signIn(boss, { site: "agent" })
  const links = async (page: Page): Promise<(string | null)[]> =>
    page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll(all => all.map(link => new URL((link as HTMLAnchorElement).href).pathname.split("/agentHome/")[1]!))

  const { firstPassword } = await asBoss(addStaff, { name: "ida", nickname: "Ida", pages: ["overview", "userLoss"] })
  const ida = await person()
  const first = { username: "ida@beacon", password: firstPassword, own: "Quiet-Harbour-58" }
  await enterWithFirstPassword(ida, stack.sites.baize.agent, first)
  await ida.getByRole("button", { name: agent.header.account.replace("{{name}}", "Ida") }).click()
  await ida.getByText("ida@beacon", { exact: true }).waitFor()
  await ida.keyboard.press("Escape")
  await ida.getByText("tern", { exact: true }).waitFor()
  expect(await links(ida)).toEqual([])
  await ida.goto(at("palStatementsAgentCopy?range=today"))
  await row(ida, "tern").waitFor()
  // Play opens its rounds; money would open the ledger, which isn't theirs to read.
  expect(new Set(await links(ida))).toEqual(new Set(["palStatementsAgentCopy", "teamBetting/rounds"]))
  // The net loss has money outside rounds: it opens its days.
  await row(ida, "tern").locator('a[href*="teamBetting/rounds"]').filter({ hasText: "40.00" }).first().click()
  await ida.getByRole("heading", { name: agent.rounds.title, level: 1 }).waitFor()
  await row(ida, "40.00").first().waitFor()
  expect(await links(ida)).toEqual([])
})
