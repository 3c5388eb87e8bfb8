import type { Locator, Page } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import * as paths from "../../agent-portal/src/paths.ts"
import { useBrowser } from "../support/browser.ts"
import { said, usd, words } from "../support/words.ts"
import { type WorkedOffice, workedOffice } from "../sweeps/office.ts"
import { useSites } from "../sweeps/world.ts"
import { openPortalAs } from "./at-the-portal.ts"
import { look } from "./look.ts"

const { agent } = words
const PHONE = { width: 390, height: 844 }
const person = useBrowser()
const stack = useSites()
let office: WorkedOffice
beforeAll(async () => {
  // Before anyone signs in: a job that still knew the later date would end their sessions.
  stack.clock.set(new Date("2026-11-21T12:00:00Z"))
  await stack.platform.runJobs()
  office = await workedOffice(stack)
})

async function openAt(address: string, viewport = PHONE): Promise<Page> {
  const page = await person({ viewport, reducedMotion: "reduce" })
  await openPortalAs(stack, page, office.agent.username)
  await follow(page, address)
  return page
}

const follow = (page: Page, address: string) => page.goto(new URL(address, stack.sites.baize.agent).href)

/** The titles of columns of which a cell of the first row is not within the window. */
async function outOfSight(page: Page, titles: readonly string[]): Promise<string[]> {
  const [table] = [page.getByRole("table").filter({ has: page.getByRole("columnheader", { name: titles[0]!, exact: true }) })]
  const row = table.locator("tbody tr[data-row-key]").first()
  await row.waitFor()
  const shown = await table.getByRole("columnheader").allTextContents()
  const missing: string[] = []
  for (const title of titles) {
    const box = await row.getByRole("cell").nth(shown.indexOf(title)).boundingBox()
    if (!box || box.x < 0 || box.x + box.width > PHONE.width) missing.push(`${title} ${Math.round(box!.x + box!.width)}`)
  }
  return missing
}

test("on a phone the amount, state and kind of a list's rows are in sight", { tags: "long" }, async () => {
  const days = "range=custom&from=2026-11-20&to=2026-11-25"
  const lists = [
    ["deposits", paths.DEPOSIT, [agent.cashier.amount, agent.cashier.status]],
    ["settlements", paths.settlementsPath("dividend"), [agent.settlements.amount, agent.settlements.state]],
    ["transactions", `${paths.ENTRIES}?${days}`, [agent.transactions.amount, agent.transactions.kind]],
    ["downlines", paths.DOWNLINES, [agent.downlines.balance]],
    ["links", paths.LINKS, [agent.links.visits, agent.links.registrations]],
  ] as const
  const page = await openAt(paths.OVERVIEW)
  const missing: Record<string, string[]> = {}
  for (const [name, address, titles] of lists) {
    await follow(page, address)
    const out = await outOfSight(page, titles)
    if (out.length > 0) missing[name] = out
    await look(page, name)
    await page.setViewportSize(PHONE)
  }
  expect(missing).toEqual({})
})

test("a settled period is named by its days as other dates are, in lists, statements and estimates", {
  tags: "long",
}, async () => {
  const page = await openAt(paths.settlementsPath("dividend"), { width: 1440, height: 900 })
  const period = "11/23/2026"
  const link = page.getByRole("link", { name: said(agent.statement.title, { period }) }).first()
  expect(await link.textContent()).toBe(period)
  await link.click()
  await page.getByRole("heading", { name: said(agent.statement.title, { period }), level: 1 }).waitFor()
  for (const path of [paths.settlementsPath("daily"), paths.settlementsPath("real-time"), paths.OVERVIEW]) {
    await follow(page, path)
    await page
      .getByText(/11\/2\d\/2026/)
      .first()
      .waitFor()
    expect(await page.getByRole("main").textContent(), path).not.toMatch(/20\d\d-(W|\d\d)/)
  }
})

test("what an agent earns is written larger than the figures of their downline", { tags: "long" }, async () => {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    const page = await openAt(paths.OVERVIEW, viewport)
    const earned = page.getByRole("region", { name: agent.estimate.title })
    const figures = page.locator("main li", { hasText: agent.measures.turnover }).locator("strong")
    const size = (one: Locator) => one.evaluate(it => Number.parseFloat(getComputedStyle(it).fontSize))
    const [own, downline] = [await size(earned.locator("strong").first()), await size(figures.first())]
    expect(own, `at ${viewport.width}`).toBeGreaterThan(downline)
    await look(page, `overview-${viewport.width}`)
  }
})

test("on a phone a downline's page begins with its figures, and its actions come after its facts", async () => {
  const page = await openAt(paths.downlinePath(office.below.id))
  const figure = page.locator("main dd.numeric").first()
  await figure.waitFor()
  const { y, height } = (await figure.boundingBox())!
  expect(Math.round(y + height)).toBeLessThanOrEqual(300)
  const top = async (one: Locator) => (await one.boundingBox())!.y
  const rebate = page.getByRole("button", { name: agent.downlines.setRebate })
  const facts = page.getByText(agent.downlines.lastLoginAt, { exact: true })
  expect(await top(rebate)).toBeGreaterThan(await top(facts))
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => (await top(rebate)) < (await top(figure))).toBe(true)
  await look(page, "downline")
})

test("the buttons after a deposit do not touch where they are below each other", { tags: "long" }, async () => {
  const page = await openAt(paths.DEPOSIT, { width: 360, height: 740 })
  await page.getByLabel(agent.cashier.amount, { exact: true }).fill("50")
  const [provider] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: agent.deposit.submit, exact: true }).click(),
  ])
  await provider.close()
  const status = page.getByRole("status").filter({ hasText: usd(5_000) })
  const pay = (await status.getByRole("link", { name: agent.deposit.openPay }).boundingBox())!
  const again = (await status.getByRole("button", { name: agent.deposit.again }).boundingBox())!
  const apart = Math.max(again.x - pay.x - pay.width, again.y - pay.y - pay.height)
  expect(apart).toBeGreaterThanOrEqual(8)
  await look(page, "deposit-started")
})

test("a ledger entry leads to the others of its round, and the agent's own deposit to their deposits", {
  tags: "long",
}, async () => {
  const days = "range=custom&from=2026-11-20&to=2026-11-25"
  const page = await openAt(`${paths.ENTRIES}?${days}&kind=bet`, { width: 1920, height: 1080 })
  const rows = page.locator("tbody tr[data-row-key]")
  await rows.first().getByRole("link").last().click()
  await page.getByText(new RegExp(`^${agent.transactions.round} BZ:`)).waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByRole("cell", { name: agent.transactions.kinds.win, exact: true }).waitFor()
  await follow(page, `${paths.ENTRIES}?${days}&scope=person&kind=deposit`)
  await rows.first().getByRole("link").last().click()
  await page.getByRole("heading", { level: 1, name: agent.deposit.title }).waitFor()
})
