import { expect, it } from "vitest"
import { luckyPicks, neighbor, toggled } from "./picks.ts"

it("a touched number joins the picks in order, leaves them again, and an eleventh is not taken", () => {
  expect(toggled(toggled(toggled([], 17), 3), 40)).toEqual([3, 17, 40])
  expect(toggled([3, 17, 40], 17)).toEqual([3, 40])
  const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(toggled(ten, 11)).toEqual(ten)
})

it("lucky picks are different numbers from 1 to 40, as many as before or ten", () => {
  for (let n = 0; n < 200; n++) {
    const picks = luckyPicks(n % 11)
    expect(picks).toHaveLength(n % 11 || 10)
    expect([...new Set(picks)].toSorted((a, b) => a - b)).toEqual(picks)
    expect(picks.every(ball => ball >= 1 && ball <= 40)).toBe(true)
  }
})

it("arrow keys lead across the board and stop at its edges", () => {
  expect([neighbor(1, "ArrowRight"), neighbor(1, "ArrowDown"), neighbor(1, "ArrowUp"), neighbor(1, "ArrowLeft")]).toEqual([
    2, 9, 1, 1,
  ])
  expect([neighbor(40, "ArrowDown"), neighbor(40, "ArrowUp"), neighbor(5, "a")]).toEqual([40, 32, undefined])
})
