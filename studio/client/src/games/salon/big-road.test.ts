import { expect, it } from "vitest"
import { bigRoad, type RoadResult } from "./big-road.ts"

const results = (letters: string) =>
  [...letters].map((letter): RoadResult => (letter === "T" ? "tie" : letter === "B" ? "first" : "second"))
const places = (letters: string) => bigRoad(results(letters)).map(({ column, row }) => `${column}.${row}`)

it("a run goes down its column, and a change of side begins the next", () => {
  expect(places("BBPB")).toEqual(["0.0", "0.1", "1.0", "2.0"])
})

it("the seventh of a run turns right at the bottom, and the run stays there", () => {
  expect(places("BBBBBBBB").slice(-3)).toEqual(["0.5", "1.5", "2.5"])
})

it("a run turns right above an earlier run's tail, and continues to the right", () => {
  // Eight bankers end in row 5 of column 2; the players beside them have room for five.
  const placed = places("BBBBBBBBPPPPPPP").slice(8)
  expect(placed).toEqual(["1.0", "1.1", "1.2", "1.3", "1.4", "2.4", "3.4"])
})

it("the column after a long tail begins right after the run's first, as on every big road", () => {
  expect(places("BBBBBBBBBP").at(-1)).toBe("1.0")
})

it("ties are counted on the bead before them, those at the very beginning on the first bead", () => {
  expect(bigRoad(results("TBTTP")).map(({ ties }) => ties)).toEqual([3, 0])
  expect(bigRoad(results("TT"))).toEqual([])
})

it("no two beads of a big road share a place", () => {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let n = 0; n < 200; n++) {
    const letters = Array.from({ length: 120 }, () => (random() < 0.1 ? "T" : random() < 0.7 ? "B" : "P")).join("")
    const placed = places(letters)
    expect(new Set(placed).size).toBe(placed.length)
  }
})
