import { campaignOf } from "@baize/platform/testing/bonuses.ts"
import type { TestAccount } from "@baize/platform/testing/world.ts"
import free from "@baize/studio/client/locales/free-rounds/en.json" with { type: "json" }
import type { FrameLocator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { usd, words } from "../support/words.ts"
import { openAs, popup, seesBalance, spin } from "./at-the-site.ts"

const { player, rewards } = words
const person = useBrowser()
const stack = useStack()
const ROUNDS = 6
const SLOT = "Emerald Cloth"

const roundsOf = (code: string, rounds: number) => ({
  kind: "free-rounds",
  grant: { kind: "free-rounds", vendor: "BZ", game: code, rounds, stake: 20 },
  days: 7,
})

beforeAll(async () => {
  await campaignOf(stack, "six-rounds", roundsOf("emerald-cloth", ROUNDS))
  await campaignOf(stack, "mines-rounds", roundsOf("mines", 1))
  for (const [title, code] of [
    ["Six rounds on us", "six-rounds"],
    ["A free game of mines", "mines-rounds"],
  ])
    await stack.database.run(sql`
      insert into content (brand, kind, title, body, promotion_type, published_at)
      values (${stack.baize.id}, 'promotion', ${JSON.stringify({ en: title })}, ${JSON.stringify({ en: "<p>Terms below.</p>" })},
              ${code}, now() - interval '1 year')`)
})

/** A text of the games with its placeholders filled. */
const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
const cashOf = async ({ id }: TestAccount) => (await stack.platform.ledger.balances(id)).cash
const shown = (frame: FrameLocator) => frame.locator(".balance output").textContent()
const roundText = (number: number, count = ROUNDS) => filled(free.round, { number, count })

/** Signs in, claims the free rounds of a promotion and opens their game from the page of bonuses. */
async function claimed(page: Page, username: string, title: string, name: string): Promise<[TestAccount, FrameLocator]> {
  const member = await stack.member({ username })
  await openAs(stack, page, username, "/promotions")
  const promotion = page.getByRole("listitem").filter({ hasText: title })
  await promotion.getByRole("button", { name: rewards.action.claim }).click()
  await promotion.getByText(rewards.activity.issuedRounds).waitFor()
  await promotion.getByRole("link", { name: rewards.action.rounds }).click()
  const granted = page.getByRole("listitem").filter({ hasText: name })
  await granted.getByText(usd(20)).waitFor()
  await granted.getByRole("button", { name: rewards.freeRounds.play }).click()
  await popup(page, name).waitFor()
  return [member, page.frameLocator(`iframe[title="${name}"]`)]
}

test("free rounds of a campaign are played in the slot to the last one, and their wins are in cash", {
  tags: "long",
}, async () => {
  const page = await person({ reducedMotion: "reduce" })
  const [member, slot] = await claimed(page, "rounder", "Six rounds on us", SLOT)
  await slot.getByText(filled(free.offer_other, { count: ROUNDS, stake: usd(20) })).waitFor()
  await slot.getByRole("button", { name: free.use }).click()
  for (let number = 1; number <= ROUNDS; number++) {
    await slot.locator(".free-rounds").getByText(roundText(number)).waitFor()
    await expect.poll(() => slot.locator("button.stake").isDisabled()).toBe(true)
    await spin(slot, 1)
    await expect.poll(() => shown(slot)).toBe(usd(await cashOf(member)))
  }
  await slot.locator(".free-rounds").getByText(free.over).waitFor()
  const won = await cashOf(member)
  await slot
    .locator(".free-rounds")
    .getByText(won > 0 ? filled(free.total, { amount: usd(won) }) : free.nothing)
    .waitFor()
  // No round of own money starts before the player has read that the free ones are over.
  expect(await slot.locator("button.spin").isDisabled()).toBe(true)
  await slot.getByRole("button", { name: free.continue }).click()
  await slot.locator(".free-rounds").waitFor({ state: "hidden" })
  expect(await slot.locator("button.spin").isDisabled()).toBe(false)
  await page.getByRole("button", { name: player.game.close }).click()
  await popup(page, SLOT).waitFor({ state: "detached" })
  await page.getByText(rewards.none).waitFor()
  await seesBalance(page, won)
  expect(await stack.database.one(sql`select count(*)::int as played, sum(win)::int as won from free_round`)).toEqual({
    played: ROUNDS,
    won,
  })
  await expectBooksToHold(stack)
})

test("a free game of mines is played to its end, also when the page is left in the middle of it", { tags: "long" }, async () => {
  const page = await person({ reducedMotion: "reduce" })
  const [member, mines] = await claimed(page, "digger", "A free game of mines", "Mines")
  await mines.getByRole("button", { name: free.use }).click()
  await mines.locator("button.spin[data-phase=idle]").click()
  await mines.locator("button.spin[data-phase=open]").waitFor()
  expect(await cashOf(member)).toBe(0)
  await page.reload()
  await mines.locator(".free-rounds").getByText(roundText(1, 1)).waitFor()
  await mines.locator(".mines-random").click()
  await expect
    .poll(async () => {
      const take = mines.locator("button.spin[data-phase=open]:enabled")
      if (await take.isVisible()) await take.click()
      return mines.locator(".free-rounds[data-stage=over]").isVisible()
    })
    .toBe(true)
  const won = await cashOf(member)
  await mines
    .locator(".free-rounds")
    .getByText(won > 0 ? filled(free.total, { amount: usd(won) }) : free.nothing)
    .waitFor()
  await expectBooksToHold(stack)
})
