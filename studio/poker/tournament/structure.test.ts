import { expect, it } from "vitest"
import { isLevel, levelAt, levelOf, levelsOf, tournamentTerms } from "./structure.ts"

it("blinds rise from level to level and never stop", () => {
  const levels = Array.from({ length: 30 }, (_, n) => levelOf("regular", n + 1))
  for (const [n, { small, big, ante }] of levels.entries()) {
    expect(big).toBe(2 * small)
    const before = levels[n - 1]
    if (before) expect(3 * big + 6 * ante).toBeGreaterThan(3 * before.big + 6 * before.ante)
  }
  expect(levelsOf("regular").slice(0, 3)).toMatchObject([
    { level: 1, small: 10, big: 20, ante: 0, seconds: 600 },
    { level: 2, small: 15, big: 30, ante: 0 },
    { level: 3, small: 25, big: 50, ante: 0 },
  ])
})

it("the clock of play says which level it is", () => {
  expect(levelAt("turbo", 0)).toEqual({ level: 1, left: 300_000 })
  expect(levelAt("turbo", 299_999)).toEqual({ level: 1, left: 1 })
  expect(levelAt("turbo", 300_000)).toEqual({ level: 2, left: 300_000 })
  expect(levelAt("hyper", 600_000)).toEqual({ level: 6, left: 120_000 })
})

it("a proof accepts the terms of a level, and nothing else", () => {
  expect(isLevel(tournamentTerms(levelOf("turbo", 7)))).toBe(true)
  expect(isLevel(tournamentTerms(levelOf("turbo", 25)))).toBe(true)
  expect(isLevel(tournamentTerms({ small: 100, big: 200, ante: 30 }))).toBe(false)
  expect(isLevel({ ...tournamentTerms(levelOf("turbo", 1)), rake: { perMille: 50, cap: 10 } })).toBe(false)
})
