import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"

/** Opens a panel of a game, whatever the language. */
export interface PanelOpening {
  readonly name: string
  /** The file of studio/client/src that opens it. */
  readonly source: string
  /** False: this game does not have it. */
  open(page: Page, language: string): Promise<boolean>
}

/** The studio's texts of a folder, "" for the shell's own, in a language. */
// biome-ignore lint/suspicious/noExplicitAny: each folder has its own tree
export const textsIn = (folder: string, language: string): any =>
  JSON.parse(
    readFileSync(new URL(`../../studio/client/locales/${folder && `${folder}/`}${language}.json`, import.meta.url), "utf8"),
  )

/** Presses the first of these that is in sight. */
const pressing = (selector: string) => async (page: Page) => {
  const button = page.locator(`${selector}:visible`).first()
  if ((await button.count()) === 0) return false
  await button.click()
  return true
}

const tool = (n: number) => pressing(`.tools > .icon-button:nth-of-type(${n})`)

async function pressNamed(page: Page, name: string): Promise<boolean> {
  const button = page.getByRole("button", { name, exact: true })
  if ((await button.count()) === 0) return false
  await button.click()
  return true
}

export const rules: PanelOpening = { name: "rules", source: "panels/rules.ts", open: tool(1) }

/** The frame around every game has them, with the same texts in each. */
export const ofTheShell: readonly PanelOpening[] = [
  {
    name: "fairness",
    source: "panels/fairness.ts",
    async open(page) {
      await tool(3)(page)
      const dialog = page.locator("dialog[open]")
      await dialog.locator(".seeds").first().waitFor()
      // What is revealed belongs to it; a shared table has nothing to reveal.
      const buttons = dialog.locator(".row .small-button")
      if ((await buttons.count()) > 1) {
        await buttons.first().click()
        await dialog.locator(".seeds.revealed").waitFor()
      }
      return true
    },
  },
  { name: "settings", source: "panels/settings.ts", open: tool(4) },
  { name: "stakes", source: "panels/stakes.ts", open: pressing(":is(.controls button.stake, .rope-stake):enabled") },
  { name: "autoplay", source: "panels/autoplay.ts", open: pressing(".auto-button:enabled") },
  {
    name: "chat",
    source: "chat/chat-dock.ts",
    async open(page) {
      if (!(await pressing(".chat-button")(page))) return false
      await page.locator(".chat-phrase:enabled").first().click()
      await page.locator(".chat-line").first().waitFor()
      const others = page.locator(".chat-line:not(.mine) .icon-button")
      if ((await others.count()) > 0) await others.last().click()
      return true
    },
  },
]

/** What only some games have. */
export const ofSomeGames: readonly PanelOpening[] = [
  { name: "bought free spins", source: "games/slot/bets.ts", open: pressing(".slot-bet.buy") },
  {
    name: "statistics",
    source: "games/salon-roulette/statistics.ts",
    async open(page, language) {
      if (!(await pressNamed(page, textsIn("salon-roulette", language).statistics.open))) return false
      await page.locator("dialog[open] .statistics p:not([role=status])").first().waitFor()
      return true
    },
  },
]

/** With chips on the table, which are kept. */
export const favorites: PanelOpening = {
  name: "favorite bets",
  source: "games/salon/favorites.ts",
  async open(page, language) {
    if (!(await pressNamed(page, textsIn("salon", language).favorites.open))) return false
    const keeper = page.locator("dialog[open] .favorite-keep")
    await keeper.waitFor()
    // A round that began meanwhile has taken the chips.
    if (await keeper.isEnabled()) {
      await keeper.click()
      await page.locator("dialog[open] .favorite").first().waitFor()
    }
    return true
  },
}

/** With the newest round opened: its outcome, and the seeds that prove it. */
export const history: PanelOpening = {
  name: "history",
  source: "panels/history.ts",
  async open(page) {
    await tool(2)(page)
    const round = page.locator("dialog[open] .rounds details").first()
    await round.locator("summary").click()
    await round.locator(".seeds").waitFor()
    return true
  },
}

/** Panels of poker, by the sweep that opens them. */
export const ofPoker: Readonly<Record<string, string>> = {
  "poker/rules-panel.ts": "poker-languages.test.ts",
  "poker/fairness-panel.ts": "poker-languages.test.ts",
  "poker/hands-panel.ts": "poker-languages.test.ts",
  "poker/settings-panel.ts": "poker-languages.test.ts",
  "poker/buy-in.ts": "poker-languages.test.ts",
  "poker/tournaments/money-panel.ts": "poker-languages.test.ts",
  "poker/tournaments/call-off.ts": "poker-languages.test.ts",
  "poker/tournaments/finish.ts": "poker-languages.test.ts",
  "poker/tournaments/tournament-at-table.ts": "poker-languages.test.ts",
}
