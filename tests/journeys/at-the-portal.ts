import type { Locator, Page } from "playwright-core"
import type { Stack } from "../support/stack.ts"
import { words } from "../support/words.ts"
import { startAs } from "./at-the-site.ts"

const { agent } = words

/** Signs an agent in at the portal's own page and waits for the team overview. */
export async function enterPortal(page: Page, address: string, username: string, password: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel(agent.login.username, { exact: true }).fill(username)
  await page.getByLabel(agent.login.password, { exact: true }).fill(password)
  await page.getByRole("button", { name: agent.login.submit }).click()
  await page.getByRole("heading", { name: agent.overview.title, level: 1 }).waitFor()
}

/** Opens the team overview as an agent who is signed in already. */
export async function openPortalAs(stack: Stack, page: Page, username: string): Promise<void> {
  await startAs(stack, page, username, "agent")
  await page.goto(stack.sites.baize.agent)
  await page.getByRole("heading", { name: agent.overview.title, level: 1 }).waitFor()
}

interface FirstSignIn {
  readonly username: string
  /** The one it was given. */
  readonly password: string
  readonly own: string
}

/** Signs in an account that must choose its own password first. */
export async function enterWithFirstPassword(
  page: Page,
  address: string,
  { username, password, own }: FirstSignIn,
): Promise<void> {
  await page.goto(address)
  await page.getByLabel(agent.login.username, { exact: true }).fill(username)
  await page.getByLabel(agent.login.password, { exact: true }).fill(password)
  await page.getByRole("button", { name: agent.login.submit }).click()
  await page.getByRole("heading", { name: agent.password.title }).waitFor()
  await page.getByLabel(agent.password.old, { exact: true }).fill(password)
  await page.getByLabel(agent.password.new, { exact: true }).fill(own)
  await page.getByLabel(agent.password.confirm, { exact: true }).fill(own)
  await page.getByRole("button", { name: agent.password.submit }).click()
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: agent.password.title }).waitFor()
}

/** Opens a page of the portal by its menu. */
export async function open(page: Page, entry: string): Promise<void> {
  await page.getByRole("navigation", { name: agent.menu.label }).getByRole("link", { name: entry }).click()
  await page.getByRole("heading", { name: entry, level: 1 }).waitFor()
}

/** Chooses an option of a drop-down by its text. */
export async function choose(page: Page, box: Locator, option: string): Promise<void> {
  await box.click()
  await page.locator(".ant-select-item-option").filter({ hasText: option }).click()
}

/** The row of a list that contains this name. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) })

/** A row's cells by column title. */
export async function cells(page: Page, name: string): Promise<Record<string, string>> {
  const titles = await page.getByRole("columnheader").allTextContents()
  const texts = await row(page, name).getByRole("cell").allTextContents()
  return Object.fromEntries(texts.map((text, n) => [titles[n], text]))
}

/** Exports the open report by the menu of its button; returns the path where the browser saved it. */
export async function exportAs(page: Page, format: "csv" | "xlsx"): Promise<string> {
  const saving = page.waitForEvent("download")
  await page.getByRole("button", { name: agent.list.exportAs }).click()
  await page.getByRole("menuitem", { name: agent.exports.formats[format] }).click()
  return await (await saving).path()
}

let rounds = 0
/** A settled, lost round, as the wallet books it. Minor units. */
export async function loseRound({ platform, baize }: Stack, member: number, stake: number): Promise<void> {
  const { ledger, clock } = platform
  const cash = await ledger.accountOf(baize, member, "cash")
  const clearing = await ledger.brandAccount(baize, "vendor-clearing", "BZ")
  const cashier = await ledger.brandAccount(baize, "cashier-clearing")
  const ref = `journey-${++rounds}`
  await ledger.post({ source: "cashier", ref, kind: "deposit", debit: cashier, credit: cash, amount: stake })
  const round = { source: "vendor:BZ", ref, round: ref, at: clock.now() }
  await ledger.post({ ...round, kind: "bet", debit: cash, credit: clearing, amount: stake })
  await ledger.post({ ...round, kind: "win", debit: clearing, credit: cash, amount: 0, detail: { end: true } })
}
