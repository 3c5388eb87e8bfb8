import { expect, it } from "vitest"
import { cardOf } from "../../../../games/races/card.ts"
import { silverDowns } from "../../../../games/silver-downs/silver-downs.ts"
import { formOf } from "./form.ts"

const { course } = silverDowns

it("before a table's first race every runner has six places from the trial races", () => {
  const form = formOf(course, [], 1)
  expect(form.size).toBe(24)
  for (const lines of form.values()) {
    expect(lines).toHaveLength(6)
    for (const { place, trial } of lines) {
      expect(trial).toBe(true)
      expect(place).toBeGreaterThanOrEqual(1)
      expect(place).toBeLessThanOrEqual(8)
    }
  }
})

it("the table's own races come first, newest first, and the present one does not count", () => {
  const order = [8, 7, 6, 5, 4, 3, 2, 1]
  const race = (number: number) => ({ number, order, staging: 0 })
  const form = formOf(course, [race(3), race(2), race(1)], 3)
  const eighth = cardOf(course, 2).runners[7]!
  expect(form.get(eighth.id)?.[0]).toEqual({ number: 2, place: 1, trial: false })
  expect([...form.values()].flat().some(({ number }) => number === 3)).toBe(false)
})
