import type { Terms } from "@baize/common/api/contract-terms.ts"
import { amendContract, offerContract, processDividend } from "@baize/common/api/contracts.ts"
import { signWithHouse } from "@baize/platform/testing/sign-with-house.ts"
import { PAYMENT_PASSWORD as paymentPassword } from "@baize/platform/testing/world.ts"
import { beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { choose, open, openPortalAs } from "./at-the-portal.ts"

const { agent, contracts } = words
const person = useBrowser()
const stack = useStack()
beforeAll(async () => {
  stack.clock.set(new Date("2027-03-10T15:00:00Z"))
})

const terms = (rate: number): Terms => ({
  measure: "netLoss",
  tiers: [{ minTurnover: 0, minLoss: 0, minActive: 0, rate, fixed: 0 }],
  tierMode: "whole",
  deductions: [],
  carryOver: true,
  cap: null,
  period: "weekly",
  noticeDays: 7,
  activeTurnover: 0,
  ownPlay: false,
  remainder: "forgiven",
})

/** Two top agents with a signed house contract, one of them with an agent below; a third agent has none. */
async function people([first, second, third] = ["quay", "skiff", "dinghy"]) {
  const top = await stack.agent({ username: first! })
  const low = await stack.agent({ username: second!, upline: top })
  await stack.agent({ username: third!, upline: top })
  await signWithHouse(stack.platform, { brand: stack.baize, agent: top.id, terms: terms(300_000) })
  const [asTop, asLow] = [await stack.signIn(top, { site: "agent" }), await stack.signIn(low, { site: "agent" })]
  const kind = "dividend"
  const { id } = await asTop(offerContract, { memberId: low.id, kind, terms: terms(100_000), paymentPassword })
  await asLow(processDividend, { contractId: id, version: 1, action: "sign", paymentPassword })
  return { top, low, id, asTop, asLow }
}

test("contracts return the focus to the opener, confirm closing an unfinished offer, and show their earnings", {
  tags: "long",
}, async () => {
  const { top, low } = await people()
  const page = await person()
  await openPortalAs(stack, page, top.username)
  await page.getByRole("region", { name: agent.estimate.title }).getByRole("link").waitFor()
  await open(page, agent.menu.dividends)

  const opener = page.getByRole("link", { name: low.username, exact: true })
  await opener.focus()
  await page.keyboard.press("Enter")
  const drawer = page.getByRole("dialog")
  await drawer.getByRole("heading", { name: agent.contracts.history.title }).waitFor()
  await drawer.getByText(said(agent.contracts.history.terms, { n: 1 })).waitFor()
  const tiers = drawer.getByRole("table", { name: contracts.terms.tiers }).first()
  const [room, wide] = await tiers.locator("..").evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
  expect(wide, "what a tier pays is out of sight").toBe(room)
  await page.keyboard.press("Escape")
  await drawer.waitFor({ state: "detached" })
  await expect.poll(() => opener.evaluate(it => it === document.activeElement)).toBe(true)

  const write = page.getByRole("button", { name: agent.contracts.offer })
  await write.focus()
  await page.keyboard.press("Enter")
  const form = page.getByRole("dialog").filter({ hasText: agent.offer.conditions })
  await choose(page, form.getByRole("combobox", { name: agent.offer.downline }), "dinghy")
  await form.getByLabel(contracts.terms.rate, { exact: true }).fill("12")
  await form.getByRole("region", { name: contracts.backTest.title }).waitFor()
  await page.keyboard.press("Escape")
  const stay = page.getByRole("button", { name: agent.offer.stay })
  await stay.click()
  await stay.waitFor({ state: "detached" })
  expect(await form.getByLabel(contracts.terms.rate, { exact: true }).inputValue()).toBe("12")
  await form.getByLabel(contracts.terms.rate, { exact: true }).press("Escape")
  await page.getByRole("button", { name: agent.offer.leave, exact: true }).click()
  await form.waitFor({ state: "detached" })
  await expect.poll(() => write.evaluate(it => it === document.activeElement)).toBe(true)

  await page.getByRole("main").getByRole("link", { name: agent.contracts.tabEstimate, exact: true }).click()
  await page.getByRole("heading", { name: agent.estimate.byDay }).waitFor()
  await page.getByRole("columnheader", { name: agent.estimate.adds }).waitFor()
})

test("the history of a contract shows what each version changed in the one in force before it", { tags: "long" }, async () => {
  const { top, low, id: contractId, asTop, asLow } = await people(["wharf", "punt", "canoe"])
  const offer = async (version: number, changed: Terms, action: "refuse" | "sign") => {
    await asTop(amendContract, { contractId, version: 1, terms: changed, paymentPassword })
    await asLow(processDividend, { contractId, version, action, paymentPassword })
  }
  await offer(2, terms(120_000), "refuse")
  await offer(3, { ...terms(150_000), noticeDays: 14 }, "sign")

  const page = await person()
  await openPortalAs(stack, page, top.username)
  await open(page, agent.menu.dividends)
  await page.getByRole("link", { name: low.username, exact: true }).click()
  const history = page.getByRole("dialog").getByRole("region", { name: agent.contracts.history.title })
  const versions = history.locator("ol > li")
  await versions.first().waitFor()
  const changes = versions.first().getByRole("table", { name: agent.contracts.change })
  expect(await changes.getByRole("columnheader").allTextContents()).toEqual([agent.contracts.term, "v1", "v3"])
  expect(await changes.getByRole("row").nth(1).locator("th, td").allTextContents()).toEqual([
    contracts.terms.notice,
    contracts.terms.noticeDays_other.replace("{{count}}", "7"),
    contracts.terms.noticeDays_other.replace("{{count}}", "14"),
  ])
  await versions
    .first()
    .getByRole("heading", { name: `${contracts.terms.tiers} · v3` })
    .waitFor()
  await versions.first().locator("ins", { hasText: "15%" }).waitFor()
  await versions
    .nth(1)
    .getByRole("heading", { name: `${contracts.terms.tiers} · v2` })
    .waitFor()
  expect(await versions.last().getByRole("heading").count()).toBe(0)
})
