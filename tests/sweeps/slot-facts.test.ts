import { catalog } from "@baize/platform/play/catalog/catalog.ts"
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
  // Loaded with all games, a machine that does more than one sweep answers late.
  world = await openStudio({ timeout: 5000, patience: 6000 })
})
afterAll(() => world?.close())

const slots = catalog().games.filter(({ classifications }) => classifications.includes("VIDEO"))

test("the rules of every slot state its volatility, how often it wins, and the most that a round can pay", async () => {
  const page = await person({ reducedMotion: "reduce" })
  expect(slots.length).toBeGreaterThan(15)
  for (const { code } of slots) {
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
