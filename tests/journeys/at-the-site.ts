import { TOKEN } from "@baize/common/domain/session/session.ts"
import { SIGNED_IN } from "@baize/common/react/tabs.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import type { FrameLocator, Locator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect } from "vitest"
import type { Stack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"

const { player, common } = words

const SLOT = "Emerald Cloth"
const ROUND_MS = 30_000
const NEW_PASSWORD = "Felt-and-Brass-7"
export const NEW_PAYMENT_PASSWORD = "246810"

/** The input with this label, whether or not the label is marked as required. */
export const box = (scope: Page | Locator, label: string): Locator =>
  scope.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\*?$`))

/** The popup with this title. */
export const popup = (page: Page, title: string): Locator => page.getByRole("dialog", { name: title })

/** The card of a brand's news on its home page. */
export const newsCard = (page: Page, brand: string): Locator =>
  page.getByRole("complementary", { name: said(player.announcements.greeting, { brand }) })

/** Fills the open registration popup and sends it; waits until the account exists. */
export async function register(page: Page, username: string, birthday = "1990-01-31"): Promise<void> {
  const form = popup(page, player.register.title)
  const { field } = player.register
  await box(form, field.username).fill(username)
  await box(form, field.password).fill(NEW_PASSWORD)
  await form.getByText(player.register.more).click()
  await box(form, field.paymentPassword).fill(NEW_PAYMENT_PASSWORD)
  await box(form, field.birthday).fill(birthday)
  await form.getByRole("checkbox").check()
  await form.getByRole("button", { name: player.register.submit }).click()
  await page.getByText(said(player.register.welcome, { name: username })).waitFor()
}

/** Signs in by the popup, from any page of the site. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: player.header.signIn }).click()
  await fillIn(page, username, password)
}

/** Fills in the open popup, and waits until the visitor is signed in. */
export async function fillIn(page: Page, username: string, password: string): Promise<void> {
  const form = popup(page, player.login.title)
  await box(form, player.login.username).fill(username)
  await box(form, player.login.password).fill(password)
  await form.getByRole("button", { name: player.header.signIn }).click()
  await form.waitFor({ state: "detached" })
}

/**
 * Opens a page of the first brand's site as a member who is signed in already, as a new tab of theirs would. Signing in has
 * journeys of its own.
 */
export async function openAs(stack: Stack, page: Page, username: string, path = "/"): Promise<void> {
  await startAs(stack, page, username, "player")
  await page.goto(`${stack.sites.baize.player}${path}`)
}

/** Gives a page the session of an account, by the smallest file of the site; its later tabs ask for it. */
export async function startAs(stack: Stack, page: Page, username: string, site: "player" | "agent"): Promise<void> {
  const { database, baize, clock, sites } = stack
  const { id } = await database.one<{ id: number }>(
    sql`select id from member where brand = ${baize.id} and username = ${username}`,
  )
  const token = await startSession(database, { brand: baize.id, member: id, site, now: clock.now() })
  await page.goto(new URL("/robots.txt", sites.baize[site]).href)
  await page.evaluate(
    ([key, value, known]) => {
      sessionStorage.setItem(key, value)
      localStorage.setItem(known, "1")
    },
    [TOKEN, token, SIGNED_IN] as const,
  )
}

/** Waits until the header shows this balance (minor units) without a reload. */
export const seesBalance = (page: Page, minor: number): Promise<void> =>
  expect.poll(() => page.getByTestId("balance").textContent()).toBe(usd(minor))

/** Deposits minor units: the form, the provider's page in its own window, and back, until the site shows it as arrived. */
export async function deposit(page: Page, minor: number): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: player.header.deposit }).click()
  await box(page, words.deposit.amount).fill(String(minor / 100))
  const opening = page.context().waitForEvent("page")
  await page.getByRole("button", { name: said(words.deposit.submitSum, { sum: usd(minor) }) }).click()
  const provider = await opening
  await provider.getByRole("button", { name: usd(minor) }).click()
  await page.getByText(words.deposit.stageText.arrived).waitFor()
  await provider.close()
}

/** Opens the studio's slot from the list of its category; returns the game inside its frame. */
export async function openSlot(page: Page): Promise<FrameLocator> {
  await clickSlot(page)
  await popup(page, SLOT).waitFor()
  return page.frameLocator(`iframe[title="${SLOT}"]`)
}

/** Finds the slot among the slots and clicks it, whatever happens then. */
export async function clickSlot(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: player.nav.main })
    .getByRole("link", { name: common.gameType.RNG, exact: true })
    .click()
  await page.getByRole("searchbox", { name: player.category.search }).fill(SLOT)
  await page.getByRole("button", { name: said(player.game.play, { game: SLOT }), exact: true }).click()
}

/** Spins `times` times, each until the round is over and the button is free again; animations are skipped. */
export async function spin(slot: FrameLocator, times: number): Promise<void> {
  const button = slot.locator("button.spin")
  const idle = slot.locator("button.spin[data-phase=idle]")
  for (let done = 0; done < times; done++) {
    await idle.and(slot.getByRole("button", { name: words.slot.main, exact: true })).click()
    await button.evaluate(skipToEnd, ROUND_MS)
  }
}

/** In the page of a game, whose button shows what can be done now: presses it while it skips, until the round is over. */
async function skipToEnd(button: HTMLElement | SVGElement, patience: number): Promise<void> {
  for (let waited = 0; button.dataset.phase !== "idle"; waited += 20) {
    if (waited > patience) throw new Error(`the round is still ${button.dataset.phase}`)
    if (button.dataset.phase === "showing") button.dispatchEvent(new MouseEvent("click", { bubbles: true }))
    await new Promise(later => setTimeout(later, 20))
  }
}

/** Leaves the game by its own bar. */
export async function leaveGame(page: Page, game: string = SLOT): Promise<void> {
  await page.getByRole("button", { name: player.game.close }).click()
  await popup(page, game).waitFor({ state: "detached" })
  // The address follows; a page that a test opens before would be aborted by it.
  await page.waitForURL(({ pathname }) => !pathname.startsWith("/game/"))
}

/** Opens an entry of the account menu. */
export async function openAccountMenu(page: Page, username: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: said(player.header.account, { name: username }) }).click()
  await page.getByRole("navigation", { name: player.header.accountMenu }).getByRole("link", { name: entry }).click()
}

/** The menu of the help button, opened. */
export async function openShortcuts(page: Page): Promise<Locator> {
  const bar = page.getByRole("complementary", { name: player.rightBar.label })
  await bar.getByRole("button", { name: player.rightBar.open }).click()
  return bar
}

/** Chooses an entry of the help button's menu. */
export async function chooseShortcut(page: Page, entry: string): Promise<void> {
  await (await openShortcuts(page)).getByRole("button", { name: entry, exact: true }).click()
}
