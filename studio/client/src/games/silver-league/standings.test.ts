import { expect, it } from "vitest"
import { matchesOf } from "../../../../games/silver-league/season.ts"
import { standingsOf } from "./standings.ts"

const day = (number: number, score: readonly [number, number, number, number]) => ({
  number,
  staging: 0,
  scores: Array(8).fill(score),
})

it("a win is three points, a draw one, and goals decide between equals", () => {
  const table = standingsOf([day(2, [0, 0, 1, 1]), day(1, [1, 0, 1, 1])], 0)
  const home = matchesOf(16, 0).map(match => match.home)
  expect(
    table
      .slice(0, 8)
      .map(({ club }) => club)
      .toSorted(),
  ).toEqual(home.toSorted())
  expect(table[0]).toMatchObject({
    played: 2,
    won: 1,
    drawn: 1,
    lost: 0,
    scored: 3,
    conceded: 2,
    points: 4,
    form: ["drawn", "won"],
  })
  expect(table.at(-1)).toMatchObject({ points: 1, form: ["drawn", "lost"] })
})

it("a season's table has no results of the one before", () => {
  expect(standingsOf([day(30, [5, 0, 0, 0]), day(31, [0, 0, 0, 0])], 1).every(({ points }) => points === 1)).toBe(true)
})
