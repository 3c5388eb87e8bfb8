import { chanceFrom, chipFault, randomHand, rankingDifferences } from "@baize/studio/poker/testing/random-hands.ts"
import { expect, test } from "vitest"

test("a million showdowns of seven cards are decided as an independent library decides them", () => {
  expect(rankingDifferences(1_000_000, chanceFrom(2026))).toEqual([])
})

test("a hundred thousand hands of poker, played by chance, neither make nor lose a chip", () => {
  const chance = chanceFrom(2026)
  const faults: string[] = []
  for (let hand = 0; hand < 100_000; hand++) {
    const events = randomHand(chance)
    const fault = chipFault(events)
    if (fault) faults.push(`${fault}: ${JSON.stringify(events)}`)
  }
  expect(faults).toEqual([])
})
