import { expect, it } from "vitest"
import { highCard } from "../../../../games/high-card/high-card.ts"
import { timing } from "./timing.ts"

it.each([2, 3, 4, 5])("the pot starts to move before a high-card round of %i players is over", players => {
  const cards = Array.from({ length: players }, (_, card) => card)
  expect(timing.paid(players)).toBeLessThan(highCard.runMilliseconds({ cards }))
  expect(timing.turned(0, players)).toBeGreaterThan(timing.dealt(players - 1))
})
