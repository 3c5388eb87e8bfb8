import fc from "fast-check"
import { expect, it } from "vitest"
import { chanceFrom, chipFault, randomHand } from "../testing/random-hands.ts"
import { handOf } from "./hand-state.ts"

// `npm run sweeps` plays 100,000.
it("no hand makes or loses a chip, however it is played", { tags: "long" }, () => {
  const chance = chanceFrom(7)
  const faults = Array.from({ length: 2000 }, () => randomHand(chance)).flatMap(events => {
    const fault = chipFault(events)
    return fault ? [`${fault}: ${JSON.stringify(events)}`] : []
  })
  expect(faults).toEqual([])
})

it("the log of a hand leads to the same state however often it is read, and never takes what a player does not have", () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const events = randomHand(chanceFrom(seed))
      for (let n = 1; n <= events.length; n++) {
        const state = handOf(events.slice(0, n))
        expect(Math.min(...state.seats.map(({ stack, bet }) => Math.min(stack, bet)))).toBeGreaterThanOrEqual(0)
      }
      expect(handOf(JSON.parse(JSON.stringify(events)))).toEqual(handOf(events))
    }),
  )
})
