import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import koreanAgent from "../../locales/ko/agent.json" with { type: "json" }
import koreanCommon from "../../locales/ko/common.json" with { type: "json" }
import koreanDeposit from "../../locales/ko/deposit.json" with { type: "json" }
import koreanSlip from "../../locales/ko/lotterySlip.json" with { type: "json" }
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { words } from "../support/words.ts"
import { openAs } from "./at-the-site.ts"

const { common, agent, lotterySlip } = words
const person = useBrowser()
const stack = useStack()

/** Switches to Korean by the list in the header. */
async function chooseKorean(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: common.language }).click()
  await page.getByRole("option", { name: "한국어", exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("ko")
  await page.getByRole("banner").getByRole("button", { name: koreanCommon.language }).waitFor()
}

test("a switch of the language keeps the amount and the lines that a member has typed", async () => {
  const { username } = await stack.member()
  const page = await person()
  await openAs(stack, page, username, "/member/depositv2?lang=en")
  const amount = page.getByRole("main").locator("input[inputmode=decimal]").first()
  await amount.fill("123.45")
  await chooseKorean(page)
  await page.getByRole("heading", { name: koreanDeposit.title, level: 1 }).waitFor()
  expect(await amount.inputValue()).toBe("123.45")

  await page.goto(`${stack.sites.baize.player}/lottery?gameCode=minute-five&lang=en`)
  await page.getByRole("button", { name: "Five-star", exact: true }).click()
  await page.getByRole("tab", { name: lotterySlip.how.typed }).click()
  const lines = page.getByLabel(lotterySlip.typed.label)
  await lines.fill("12345 54321")
  await chooseKorean(page)
  // The name of the lottery is read again.
  await page.getByRole("heading", { name: /[가-힣]/, level: 1 }).waitFor()
  expect(await page.getByLabel(koreanSlip.typed.label).inputValue()).toBe("12345 54321")
})

test("a switch of the language keeps the name that an agent has typed to sign in", async () => {
  const page = await person()
  await page.goto(new URL("?lang=en", stack.sites.baize.agent).href)
  await page.getByLabel(agent.login.username, { exact: true }).fill("harbor-agent")
  await page.getByRole("button", { name: common.language }).click()
  await page.getByText("한국어", { exact: true }).click()
  await page.getByRole("button", { name: koreanAgent.login.submit }).waitFor()
  expect(await page.getByLabel(koreanAgent.login.username, { exact: true }).inputValue()).toBe("harbor-agent")
})
