import { afterAll, beforeAll, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { type OpenStudio, openStudio } from "../../support/studio.ts"
import { statesItsFacts } from "../facts-of-a-slot.ts"

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
  for (const code of slots) await statesItsFacts(page, world, code)
})
