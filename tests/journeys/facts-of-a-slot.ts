import slotTexts from "@baize/studio/client/locales/slot/en.json" with { type: "json" }
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { volatilityOf } from "@baize/studio/slot/volatility.ts"
import type { Page } from "playwright-core"
import { expect } from "vitest"
import type { OpenStudio } from "../support/studio.ts"
import { words } from "../support/words.ts"

/** The rules of a slot state its volatility, how often it wins, and the most that a round can pay. */
export async function statesItsFacts(page: Page, world: OpenStudio, code: string): Promise<void> {
  await page.goto(world.launched("baize:reader", code, 100))
  await page.getByRole("button", { name: words.game.tools.rules }).click()
  const facts = page.locator("dl.maths").first()
  await facts.waitFor()
  const stated = await facts.evaluate(list =>
    Object.fromEntries([...list.querySelectorAll("dt")].map(term => [term.textContent, term.nextElementSibling?.textContent])),
  )
  const deviation = studioGames.find(game => game.code === code)?.returns[0]?.deviation ?? Number.NaN
  expect(stated, code).toMatchObject({
    [slotTexts.rules.volatility]: slotTexts.volatility[volatilityOf(deviation)],
    [slotTexts.rules.hitRate]: expect.stringMatching(/^\d\d\.\d\d%$/),
    [slotTexts.rules.topRound]: expect.stringMatching(/\d/),
  })
}
