import { catalog } from "@baize/platform/play/catalog/catalog.ts"
import { afterAll, beforeAll, expect, test } from "vitest"
import { statesItsFacts } from "../journeys/facts-of-a-slot.ts"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"

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
  for (const { code } of slots) await statesItsFacts(page, world, code)
})
