import { type RebateTeam, rebateTeam } from "@baize/platform/testing/rebate-team.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { openAs, startAs } from "./at-the-site.ts"

const { rebates, agent } = words
const person = useBrowser()
const stack = useStack()

/** A day of play for 10,000.00 by the player of a team, settled. */
async function dayOfPlay(week: number, options: { readonly claimed: boolean }): Promise<RebateTeam> {
  const team = await rebateTeam(stack, week, options)
  await team.round(team.player, 1_000_000)
  await team.close(0)
  return team
}

async function atRebates(team: RebateTeam): Promise<Page> {
  // The second tab claims what the first one has claimed.
  const page = await person({ viewport: { width: 390, height: 844 }, refused: ["rebate-claimed"] })
  await openAs(stack, page, team.player.username, "/member/manualRebate")
  return page
}

const cashOf = async (team: RebateTeam): Promise<number> => (await stack.platform.ledger.balances(team.player.id)).cash

test("a rebate is claimed once, in one of two tabs, and the agent above sees the level difference", async () => {
  const team = await dayOfPlay(17, { claimed: true })
  const page = await atRebates(team)
  const claim = said(rebates.claim, { sum: usd(4_000) })
  await page.getByRole("button", { name: claim }).waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole("button", { name: claim }).waitFor()
  await page.getByRole("button", { name: claim }).dblclick()
  await page.getByText(said(rebates.claimed, { sum: usd(4_000) })).waitFor()
  await page.getByText(rebates.states.paid, { exact: true }).waitFor()
  expect(await cashOf(team)).toBe(4_000)
  await other.getByRole("button", { name: claim }).click()
  await other.getByRole("alert").waitFor()
  expect(await cashOf(team)).toBe(4_000)

  await page.getByRole("main").locator("tbody button").first().click()
  await page
    .getByRole("dialog")
    .getByText(said(rebates.lineText, { turnover: usd(1_000_000), rate: "0.4%" }))
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const portal = await person()
  await startAs(stack, portal, team.middle.username, "agent")
  // The overview leads with it: they have no contract.
  await portal.goto(new URL("/agentHome", stack.sites.baize.agent).href)
  const earned = portal.getByRole("region", { name: agent.estimate.title })
  await earned.getByRole("link", { name: `${agent.rebates.title} · ${agent.range.month}` }).waitFor()
  expect(await earned.textContent()).toContain(`${agent.range.yesterday} ${usd(2_000)}`)
  const day = team.dayOf(0)
  await portal.goto(`${new URL(stack.sites.baize.agent).origin}/agentHome/agentRebates?range=custom&from=${day}&to=${day}`)
  const list = portal.getByRole("region", { name: agent.rebates.title, exact: true })
  await list.getByText(`${team.middle.id}:team:${day}`).waitFor()
  expect(await list.textContent()).toContain("20.00")
  await list.locator("tbody a").first().click()
  await portal.getByRole("heading", { name: agent.rebates.playTitle, level: 1 }).waitFor()
  await portal.getByText(team.player.username, { exact: true }).waitFor()
})

test("where rebates are automatic, a member finds the day's rebate in their cash and is asked for nothing", async () => {
  const team = await dayOfPlay(18, { claimed: false })
  const page = await atRebates(team)
  await page.getByText(rebates.automatic).waitFor()
  await page.getByText(rebates.states.paid, { exact: true }).waitFor()
  expect(
    await page
      .getByRole("main")
      .getByRole("button", { name: usd(4_000) })
      .count(),
  ).toBe(0)
  expect(await cashOf(team)).toBe(4_000)
})
