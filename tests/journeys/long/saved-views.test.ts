import { addStaff } from "@baize/common/api/staff.ts"
import { savedViews, saveView } from "@baize/common/api/views.ts"
import { expect, test } from "vitest"
import { BETTING } from "../../../agent-portal/src/paths.ts"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { words } from "../../support/words.ts"
import { enterWithFirstPassword, open, openPortalAs } from "../at-the-portal.ts"

const { agent } = words
const person = useBrowser()
const stack = useStack()

test("an agent saves a view of a table, finds it again on opening the page, shares it and deletes it", async () => {
  const { username } = await stack.agent({ username: "beacon" })
  const page = await person({ permissions: ["clipboard-read", "clipboard-write"] })
  await openPortalAs(stack, page, username)
  await page.goto(new URL(`${BETTING}?groupBy=day&range=month&columns=label,turnover`, stack.sites.baize.agent).href)
  const titles = async () => (await page.getByRole("columnheader").allTextContents()).filter(Boolean)
  await page.getByRole("columnheader").first().waitFor()
  expect(await titles()).toEqual([agent.betting.groups.day, agent.measures.turnover])

  const views = page.getByRole("button", { name: agent.views.title })
  await views.click()
  await page.getByLabel(agent.views.name).fill("Days of the month")
  await page.getByRole("checkbox", { name: agent.views.usual }).check()
  await page.getByRole("button", { name: agent.views.save }).click()
  await page.getByRole("link", { name: "Days of the month" }).waitFor()

  const other = await person({ permissions: ["clipboard-read", "clipboard-write"] })
  await openPortalAs(stack, other, username)
  await open(other, agent.menu.betting)
  await other.waitForURL(/groupBy=day/)
  const found = new URL(other.url()).searchParams
  expect([found.get("range"), found.get("columns")]).toEqual(["month", "turnover"])
  await other.getByRole("button", { name: agent.views.title }).click()
  await other.getByRole("button", { name: agent.views.share.replace("{{name}}", "Days of the month") }).click()
  await other.getByText(agent.list.copied).waitFor()
  expect(await other.evaluate(() => navigator.clipboard.readText())).toContain(`${BETTING}?`)
  await other.getByRole("button", { name: agent.views.delete.replace("{{name}}", "Days of the month") }).click()
  await other.getByText(agent.views.none).waitFor()
  await open(other, agent.menu.overview)
  await open(other, agent.menu.betting)
  await other.getByRole("columnheader").nth(3).waitFor()
  expect(new URL(other.url()).search).toBe("")

  await other.setViewportSize({ width: 390, height: 844 })
  await other.getByRole("button", { name: agent.views.title }).click()
  await other.getByLabel(agent.views.name).waitFor()
  expect(await other.evaluate(() => document.documentElement.scrollWidth), "nothing leaves a phone's screen").toBe(390)
})

test("a staff member opens a table with their own view instead of their agent's, which stays as it is", async () => {
  const boss = await stack.agent({ username: "lantern" })
  const asBoss = await stack.signIn(boss, { site: "agent" })
  await asBoss(saveView, { table: "teamBetting", name: "House view", query: "groupBy=day", usual: true })
  const { firstPassword } = await asBoss(addStaff, { name: "ines", nickname: "Ines", pages: ["betting", "overview"] })
  const page = await person({ permissions: ["clipboard-read", "clipboard-write"] })
  const account = { username: "ines@lantern", password: firstPassword, own: "Kelp-forest-7" }
  await enterWithFirstPassword(page, stack.sites.baize.agent, account)
  await open(page, agent.menu.betting)
  await page.waitForURL(/groupBy=day/)

  await page.goto(new URL(`${BETTING}?groupBy=day&range=month`, stack.sites.baize.agent).href)
  await page.getByRole("button", { name: agent.views.title }).click()
  await page.getByRole("heading", { name: agent.views.ofAgent }).waitFor()
  expect(await page.getByRole("button", { name: agent.views.delete.replace("{{name}}", "House view") }).count()).toBe(0)
  await page.getByLabel(agent.views.name).fill("My month")
  await page.getByRole("checkbox", { name: agent.views.usual }).check()
  await page.getByRole("button", { name: agent.views.save }).click()
  await page.getByRole("link", { name: "My month" }).waitFor()
  expect(
    await page
      .getByRole("listitem")
      .getByRole("link", { name: /My month|House view/ })
      .allTextContents(),
  ).toEqual(["My month", "House view"])
  await page.keyboard.press("Escape")
  await open(page, agent.menu.overview)
  await open(page, agent.menu.betting)
  await page.waitForURL(/range=month/)
  const { views } = await asBoss(savedViews, { table: "teamBetting" })
  expect(views.map(({ name }) => name)).toEqual(["House view"])
})
