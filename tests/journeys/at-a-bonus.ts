import { campaignOf } from "@baize/platform/testing/bonuses.ts"
import type { TestAccount } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect } from "vitest"
import type { useBrowser } from "../support/browser.ts"
import type { Stack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { box, openAs, popup } from "./at-the-site.ts"

const { rewards, player, game } = words

/** Five dollars of bonus by a code. */
export const GIFT = { title: "Five dollars on us", code: "LANTERN" }

/** Publishes the promotion of a campaign. */
export async function promote(stack: Stack, title: string, campaign: string): Promise<void> {
  await stack.database.run(sql`
    insert into content (brand, kind, title, body, promotion_type, published_at)
    values (${stack.baize.id}, 'promotion', ${JSON.stringify({ en: title })}, ${JSON.stringify({ en: "<p>Terms below.</p>" })},
            ${campaign}, now() - interval '1 year')`)
}

export async function offerGift(stack: Stack): Promise<void> {
  const grant = { kind: "fixed", amount: 500 }
  await campaignOf(stack, "gift", { kind: "code", code: GIFT.code, grant, wagering: 5, maxStake: 100 })
  await promote(stack, GIFT.title, "gift")
}

/** Opens an account, signs in and goes to a page of the site. */
export async function memberAt(stack: Stack, page: Page, path: string, username: string): Promise<TestAccount> {
  const member = await stack.member({ username })
  await openAs(stack, page, username, `${path}`)
  return member
}

/** A game of a label of each dialect. */
const games = {
  baize: { vendor: "PG", name: "Swallowtail" },
  hub88: { vendor: "JDB", name: "Thousand Drums" },
  pragmatic: { vendor: "PP", name: "Thousand Roofs" },
} as const
type PlayedDialect = keyof typeof games
export const playedDialects = Object.keys(games) as PlayedDialect[]

/** A member with cash and a bonus spins in a game of a dialect: the bar above it shows the same balance as the game, always. */
export async function showsOneBalance(
  stack: Stack,
  person: ReturnType<typeof useBrowser>,
  dialect: PlayedDialect,
): Promise<void> {
  const { vendor, name } = games[dialect]
  const page = await person()
  const member = await memberAt(stack, page, "/promotions", `mixed-${dialect}`)
  await stack.fund(member, 700)
  const promotion = page.getByRole("listitem").filter({ hasText: GIFT.title })
  await box(promotion, rewards.action.code).fill(GIFT.code.toLowerCase())
  await promotion.getByRole("button", { name: rewards.action.claim }).click()
  await promotion.getByText(rewards.activity.running).waitFor()
  await page.goto(`${stack.sites.baize.player}/${vendor.toLowerCase()}`)
  await page.getByRole("button", { name: said(player.game.play, { game: name }), exact: true }).click()
  const bar = popup(page, name).locator("header").first()
  const shown = bar.locator("div", { hasText: player.game.withBonus }).last().locator("dd")
  const frame = page.frameLocator(`iframe[title="${name}"]`)
  const idle = frame.locator("button.spin[data-phase=idle]")
  await idle.waitFor()
  const inGame = () => frame.locator(".figure.balance .value").textContent()
  await shown.waitFor()
  expect([await inGame(), await shown.textContent()]).toEqual([usd(1_200), usd(1_200)])
  await idle.click()
  const skip = frame.getByRole("button", { name: game.hud.skip, exact: true })
  await expect
    .poll(async () => {
      if (await idle.isVisible()) return true
      await skip.dispatchEvent("click", undefined, { timeout: 500 }).catch(() => {})
      return idle.isVisible()
    })
    .toBe(true)
  const { cash, bonus } = await stack.platform.ledger.balances(member.id)
  await expect.poll(async () => [await inGame(), await shown.textContent()]).toEqual([usd(cash + bonus), usd(cash + bonus)])
  // On a phone the bar tells the time played and what is left to bet, and is as low as without a bonus.
  await page.setViewportSize({ width: 360, height: 740 })
  const left = new RegExp(`^${said(rewards.inGameShort, { left: "[^ ]+" })}$`)
  await bar.locator("dd").filter({ hasText: left, visible: true }).waitFor()
  await bar
    .locator("dd")
    .filter({ hasText: /^\d+:\d\d/, visible: true })
    .waitFor()
  const labels = await bar.getByRole("term").allTextContents()
  expect(labels).toEqual(expect.arrayContaining([player.game.elapsed, player.game.withBonus, rewards.holds]))
  await expect.poll(async () => (await bar.boundingBox())!.height).toBeLessThanOrEqual(52)
}
