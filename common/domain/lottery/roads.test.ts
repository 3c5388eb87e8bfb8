import { describe, expect, it } from "vitest"
import { lotteryFamilies } from "../../lottery/bets/families.ts"
import { beadPlate, bigRoad, longestRun } from "./roads.ts"
import { trendsOfFamily } from "./trend-tracks.ts"

const outcomes = (text: string) => [...text]
/** A road as drawn: rows of text, a dot where nothing is. */
function drawnRoad(text: string, tie?: string): string[] {
  const cells = bigRoad(outcomes(text), tie)
  const width = Math.max(0, ...cells.map(({ column }) => column + 1))
  return Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: width }, (_, column) => cells.find(one => one.column === column && one.row === row)?.side ?? ".").join(
      "",
    ),
  )
}

describe("roads", () => {
  it("a bead plate has every draw in columns of six", () => {
    expect(beadPlate(outcomes("BSBBSSBS")).map(column => column.join(""))).toEqual(["BSBBSS", "BS"])
    expect(beadPlate([])).toEqual([])
  })
  it("a big road starts a column with each run", () => {
    expect(drawnRoad("BBSBBBS")).toEqual(["BSBS", "B.B.", "..B.", "....", "....", "...."])
  })
  it("a run of more than six continues to the right, and the next run starts below its first draw", () => {
    expect(drawnRoad("BBBBBBBBSSB")).toEqual(["BSB", "BS.", "B..", "B..", "B..", "BBB"])
  })
  it("a run that meets a tail turns before it", () => {
    expect(drawnRoad("BBBBBBBBSSSSSSS")).toEqual(["BS..", "BS..", "BS..", "BS..", "BSSS", "BBB."])
  })
  it("ties are marked on the draw before them, and start no column", () => {
    const cells = bigRoad(outcomes("TDTTDXTX".replaceAll("X", "R")), "T")
    expect(cells.map(({ side, ties }) => [side, ties])).toEqual([
      ["D", 3],
      ["D", 0],
      ["R", 1],
      ["R", 0],
    ])
    expect(bigRoad(outcomes("TT"), "T")).toEqual([])
  })
  it("every draw but ties has a place of its own, and its run its length", () => {
    let state = 7
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    for (let n = 0; n < 300; n++) {
      const text = Array.from({ length: 200 }, () => (random() < 0.1 ? "T" : random() < 0.75 ? "D" : "R"))
      const cells = bigRoad(text, "T")
      expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(cells.length)
      expect(cells.map(({ side }) => side)).toEqual(text.filter(side => side !== "T"))
      expect(cells.every(({ row }) => row < 6)).toBe(true)
      expect(cells.reduce((sum, { ties }) => sum + ties, 0)).toBe(text.filter(side => side === "T").length)
      const runs =
        text
          .filter(side => side !== "T")
          .join("")
          .match(/D+/g) ?? []
      expect(longestRun(text, "D", "T")).toBe(Math.max(0, ...runs.map(({ length }) => length)))
    }
  })
})

const numbers = (prize: string, ...drawn: string[]) => [{ prize, numbers: drawn }]
it.each([
  [
    "five",
    numbers("numbers", "9", "0", "5", "4", "5"),
    {
      "big-small sum": "big",
      "odd-even sum": "odd",
      "big-small hundreds": "big",
      "big-small tens": "small",
      "dragon-tiger ten-thousands-ones": "dragon",
      "dragon-tiger hundreds-ones": "tie",
      "dragon-tiger thousands-tens": "tiger",
    },
  ],
  ["five", numbers("numbers", "9", "9", "4", "0", "0"), { "big-small sum": "small" }],
  ["three", numbers("numbers", "9", "4", "1"), { "big-small sum": "big", "odd-even sum": "even" }],
  ["sum28", numbers("numbers", "9", "4", "0"), { "big-small sum": "small", "odd-even sum": "odd" }],
  [
    "eleven",
    numbers("numbers", "06", "05", "11", "01", "02"),
    { "big-small first": "big", "big-small second": "small", "dragon-tiger first-fifth": "dragon" },
  ],
  [
    "ten",
    numbers("numbers", "06", "05", "10", "01", "02", "03", "04", "07", "08", "09"),
    {
      "big-small champion-sum": "small",
      "odd-even champion-sum": "odd",
      "big-small first": "big",
      "big-small second": "small",
      "dragon-tiger first-tenth": "tiger",
      "dragon-tiger third-eighth": "dragon",
    },
  ],
  ["dice", numbers("numbers", "4", "4", "3"), { "big-small sum": "big", "odd-even sum": "odd" }],
  [
    "keno",
    numbers("numbers", ...Array.from({ length: 20 }, (_, n) => String(n < 10 ? n + 31 : n + 32))),
    { "big-small all": "middle" },
  ],
  [
    "keno",
    numbers("numbers", ...Array.from({ length: 20 }, (_, n) => String(2 * n + 2))),
    { "big-small all": "over", "odd-even all": "evens" },
  ],
  ["six", numbers("special", "23"), { "big-small special": "big", "odd-even special": "odd" }],
  ["four", numbers("first", "5049"), { "big-small thousands": "big", "big-small hundreds": "small", "odd-even ones": "odd" }],
  ["north", numbers("special", "12345"), { "big-small dau": "small", "big-small duoi": "big", "odd-even duoi": "odd" }],
] as const)("the roads of %s read a draw as its bets do", (family, opened, expected) => {
  const read = Object.fromEntries(trendsOfFamily(family).roads.map(road => [`${road.kind} ${road.at}`, road.read(opened)]))
  expect(read).toMatchObject(expected)
})
it.each(lotteryFamilies)("no two roads or tracks of %s have one name", family => {
  const { roads, tracks } = trendsOfFamily(family)
  expect(new Set(roads.map(({ kind, at }) => `${kind} ${at}`)).size).toBe(roads.length)
  expect(new Set(tracks.map(({ code }) => code)).size).toBe(tracks.length)
})
