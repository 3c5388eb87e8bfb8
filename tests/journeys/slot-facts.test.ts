import slotTexts from "@baize/studio/client/locales/slot/en.json" with { type: "json" }
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { volatilityOf } from "@baize/studio/slot/volatility.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { words } from "../support/words.ts"

const person = useBrowser()
let world: OpenStudio

beforeAll(async () => {
  world = await openStudio()
})
afterAll(() => world?.close())

/** One of each kind; the others are in tests/sweeps. */
const slots = ["emerald-cloth", "moon-rabbit-bakery", "pearl-lagoon"]

test("the rules of a slot state its volatility, how often it wins, and the most that a round can pay", async () => {
  const page = await person({ reducedMotion: "reduce" })
  for (const code of slots) {
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
})
