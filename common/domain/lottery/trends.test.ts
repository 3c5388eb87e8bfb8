import { describe, expect, it } from "vitest"
import { lotteryFamilies } from "../../lottery/bets/families.ts"
import { familyOfRule, familyRules } from "../../lottery/bets/family-rules.ts"
import { numbersOf } from "../../lottery/fair.ts"
import { trendsOfFamily } from "./trend-tracks.ts"
import { chartOf, extremes, isCharted, type TrendDraw, type TrendTrack, trendOf } from "./trends.ts"

const draw = (numbers: string, n: number): TrendDraw => ({
  numero: String(n + 1),
  opened: [{ prize: "numbers", numbers: numbers.split(" ") }],
})
const track = (family: Parameters<typeof trendsOfFamily>[0], code: string): TrendTrack =>
  trendsOfFamily(family).tracks.find(one => one.code === code)!

describe("trends of hand-made draws", () => {
  const draws = ["1 2 3 4 5", "1 7 7 4 9", "0 2 3 4 5", "1 2 3 4 7"].map(draw)
  const ofValue = (code: string, value: string) => trendOf(track("five", code), draws).find(one => one.value === value)!

  it("a position counts how often, how recently and how long without its digit", () => {
    expect(ofValue("ten-thousands", "1")).toEqual({ value: "1", count: 3, expected: 0.4, omission: 0, longest: 1, run: 2 })
    expect(ofValue("ten-thousands", "0")).toEqual({ value: "0", count: 1, expected: 0.4, omission: 1, longest: 2, run: 1 })
    expect(ofValue("ten-thousands", "8")).toEqual({ value: "8", count: 0, expected: 0.4, omission: 4, longest: 4, run: 0 })
    expect(ofValue("tens", "4")).toMatchObject({ count: 4, omission: 0, longest: 0, run: 4 })
  })
  it("a digit of all positions counts each time it came", () => {
    expect(ofValue("all", "7")).toEqual({ value: "7", count: 3, expected: 2, omission: 0, longest: 1, run: 1 })
    expect(ofValue("all", "9")).toMatchObject({ count: 1, omission: 2 })
  })
  it("sums have the chances of their own", () => {
    expect(ofValue("sum", "15")).toMatchObject({ count: 1, omission: 3 })
    expect(ofValue("sum", "0").expected).toBeCloseTo(4 / 100_000, 12)
    expect(ofValue("sum", "22").expected).toBeCloseTo((4 * 6_000) / 100_000, 12)
  })
  it("the hottest and the coldest are those farthest from what was to be expected", () => {
    const trends = trendOf(track("five", "ten-thousands"), draws)
    expect(extremes(trends, "hot", 3).map(({ value }) => value)).toEqual(["1", "0"])
    expect(extremes(trends, "cold", 3).map(({ value }) => value)).toEqual(["2", "3", "4"])
  })
  it("a chart follows the digit of a position, and counts the draws since every other one", () => {
    const rows = chartOf(track("five", "ones"), draws)
    expect(rows.map(({ numero, drawn }) => [numero, drawn])).toEqual([
      ["1", [5]],
      ["2", [9]],
      ["3", [5]],
      ["4", [7]],
    ])
    expect(rows.at(-1)!.omissions).toEqual([4, 4, 4, 4, 4, 1, 4, 0, 4, 2])
  })
  it("a chart of all numbers of a draw has each that came, as often as it came", () => {
    const rows = chartOf(track("five", "all"), draws)
    expect(rows[1]!.drawn).toEqual([1, 7, 7, 4, 9])
    expect(rows.at(-1)!.omissions).toEqual([1, 0, 0, 0, 0, 1, 4, 0, 4, 2])
  })
  it("a special number is followed from the first draw that has one", () => {
    const six = (special?: string): TrendDraw => ({
      numero: special ?? "former",
      opened: [
        { prize: "numbers", numbers: ["01", "02", "03", "04", "05", "06"] },
        ...(special ? [{ prize: "special", numbers: [special] }] : []),
      ],
    })
    const rows = chartOf(track("six", "special"), [six(), six("45"), six("08")])
    expect(rows.map(({ drawn }) => drawn)).toEqual([[], [44], [7]])
    expect([rows.at(-1)!.omissions[44], rows.at(-1)!.omissions[0]]).toEqual([1, 3])
    expect(
      trendsOfFamily("six").roads.map(({ read }) => [six(), six("45"), six("08")].map(({ opened }) => read(opened))),
    ).toEqual([
      [undefined, "big", "small"],
      [undefined, "odd", "even"],
    ])
  })
  it("the ends of a Vietnam draw count each time they come", () => {
    const vietnam: TrendDraw = {
      numero: "1",
      opened: [
        { prize: "special", numbers: ["90712"] },
        { prize: "second", numbers: ["55512", "00099"] },
        { prize: "seventh", numbers: ["07", "12"] },
      ],
    }
    const trend = (code: string, value: string) =>
      trendOf(track("north", code), [vietnam]).find(one => one.value === value)!.count
    expect([trend("lo", "12"), trend("lo", "07"), trend("lo", "00"), trend("lo-heads", "1"), trend("lo-tails", "2")]).toEqual([
      3, 1, 0, 3, 3,
    ])
    expect([trend("dau", "1"), trend("duoi", "2"), trend("dau", "0")]).toEqual([1, 1, 0])
  })
})

/** Draws as the platform holds them, by seeds that are the same in each run. */
const fairDraws = (rule: string, count: number): readonly TrendDraw[] =>
  Array.from({ length: count }, (_, n) => ({
    numero: String(n),
    opened: numbersOf({ gameCode: "trends", numero: String(n), rule }, "5a".repeat(32)).map(({ prize, numbers }) => ({
      prize,
      numbers: [...numbers],
    })),
  }))

/** The same figures from the text of what came in each draw: by searching backward, and by splitting at the hits. */
function recounted(texts: readonly (readonly string[])[], value: string) {
  const marks = texts.map(came => (came.includes(value) ? "x" : "-")).join("")
  const longestOf = (mark: string) => Math.max(0, ...marks.split(mark).map(({ length }) => length))
  const at = marks.lastIndexOf("x")
  return {
    count: texts.flat().filter(came => came === value).length,
    omission: at < 0 ? marks.length : marks.length - 1 - at,
    longest: longestOf("x"),
    run: longestOf("-"),
  }
}

describe.each(lotteryFamilies)("the trends of %s", family => {
  const { tracks } = trendsOfFamily(family)
  const draws = fairDraws(familyRules[family], 300)

  it("agree with a recount of each value", () => {
    for (const one of tracks) {
      const texts = draws.map(({ opened }) => one.read(opened).map(index => one.values[index]!))
      for (const trend of trendOf(one, draws)) expect(trend).toMatchObject(recounted(texts, trend.value))
    }
  })
  it("expect as many values as come", () => {
    for (const one of tracks) {
      const came = draws.flatMap(({ opened }) => one.read(opened))
      const expected = trendOf(one, draws).reduce((sum, trend) => sum + trend.expected, 0)
      expect(came.length).toBeCloseTo(expected, 6)
      expect(came.every(index => one.values[index] !== undefined)).toBe(true)
      if (one.single) expect(came.length).toBe(draws.length)
    }
  })
  it("are no farther from their means than chance allows", () => {
    for (const one of tracks)
      for (const { count, expected } of trendOf(one, draws))
        expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected) + 3)
  })
  it("end a chart with what the table says", () => {
    const charted = tracks.filter(isCharted)
    expect(charted).not.toEqual([])
    for (const one of charted) {
      const last = chartOf(one, draws).at(-1)!
      expect(last.omissions).toEqual(trendOf(one, draws).map(({ omission }) => omission))
    }
  })
  it("follow from the rule of its draws", () => {
    expect(familyOfRule(familyRules[family])).toBe(family === "sum28" ? "three" : family)
  })
})
