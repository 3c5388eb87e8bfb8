import { describe, expect, it } from "vitest"
import { combinationsOf, expressionOf, hitsOf, selectionsOf } from "./expression.ts"
import { betTypeOf, betTypesOf, lotteryFamilies } from "./families.ts"
import { isRounded, oddsOf, prizeOf, stakeOf } from "./odds.ts"
import { readLines } from "./typed-lines.ts"

const direct = betTypeOf("five", "back-three-direct")!
const anyTwo = betTypeOf("eleven", "any-2")!
const drawn = (...numbers: readonly string[]) => [{ prize: "numbers", numbers }]

describe("an expression", () => {
  it("a pick is written once in one form, and read back", () => {
    const text = expressionOf(direct, [[1, 2], [3], [0, 9]])
    expect(text).toBe("1,2|3|0,9")
    expect(selectionsOf(direct, text)).toEqual([[[1, 2], [3], [0, 9]]])
    expect(combinationsOf(direct, text)).toBe(4)
    expect(hitsOf(direct, text, drawn("8", "8", "2", "3", "9"))).toEqual([1])
  })
  it("single combinations are counted and decided one by one", () => {
    expect(combinationsOf(anyTwo, "=01,02;03,11")).toBe(2)
    expect(hitsOf(anyTwo, "=01,02;03,11;02,03", drawn("03", "11", "01", "02", "05"))).toEqual([3])
  })
  it.each([
    "",
    "1",
    "1|2",
    "1|2|x",
    "2,1|3|4",
    "1,1|3|4",
    "1|2|3|4",
    "=1|2",
    "=1|2|3;1|2|3",
    "=1,2|3|4",
    "= 1|2|3",
    "1|2|03",
    "=",
  ])("%j is no pick of three digits in order", text => expect(combinationsOf(direct, text)).toBe(0))
  it("every bet type of every lottery has a code of its own, and a pick that can be written", () => {
    for (const family of lotteryFamilies) {
      const types = betTypesOf(family)
      expect(new Set(types.map(({ code }) => code)).size).toBe(types.length)
      for (const type of types) {
        const whole = type.rows.map(({ values }) => values.map((_, n) => n))
        expect(selectionsOf(type, expressionOf(type, whole)), `${family} ${type.code}`).toEqual([whole])
        for (const { values } of type.rows) expect(values.every(value => /^[\w-]+$/.test(value))).toBe(true)
      }
    }
  })
})

describe("typed lines", () => {
  it("lines are read in the forms that players paste", () => {
    expect(readLines(direct, "123\n4 5 6, 789; 0-0-1")).toEqual({
      lines: ["1|2|3", "4|5|6", "7|8|9", "0|0|1"],
      duplicates: [],
      invalid: [],
      left: 0,
    })
    expect(readLines(direct, "123 456 123")).toMatchObject({ lines: ["1|2|3", "4|5|6"], duplicates: ["123"] })
    expect(readLines(anyTwo, "01 02\n2 1\n0311\n11,12")).toEqual({
      lines: ["01,02", "03,11"],
      duplicates: ["2 1"],
      invalid: ["11", "12"],
      left: 0,
      uses: [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1],
    })
  })
  it("lines with spaces around them, empty ones and those of a bet that takes none are no trouble", () => {
    expect(readLines(direct, " 123 \n\n\r\n456\t\n,789;").lines).toEqual(["1|2|3", "4|5|6", "7|8|9"])
    expect(readLines({ rows: direct.rows, count: direct.count }, "123").lines).toEqual([])
  })
  it("a sign at the start or end of a line stands for no value", () => {
    const two = betTypeOf("five", "front-two-direct")!
    expect(readLines(two, "-\n--\n.5\n1-2\n1-2-")).toMatchObject({
      lines: ["1|2"],
      duplicates: ["1-2-"],
      invalid: ["-", "--", "5"],
    })
    expect(readLines(betTypeOf("five", "five-direct")!, "1-2-3-4-").lines).toEqual([])
  })
  it("a line that is too long is no combination, nor is its end", () => {
    const five = betTypeOf("five", "five-direct")!
    for (const long of [`${"9".repeat(4_096)}12345`, `${"1 ".repeat(2_048)}1 2 3 4 5`, `${"1 ".repeat(2_050)}1 2 3 4 5`])
      expect(readLines(five, long).lines).toEqual([])
    expect(readLines(five, `${"9".repeat(5_000)}\n1 2 3 4 5`).lines).toEqual(["1|2|3|4|5"])
    expect(readLines(five, `${"12345 ".repeat(700)}54321`).lines).toEqual(["1|2|3|4|5", "5|4|3|2|1"])
  })
  it("what is no combination is shown as it was typed", () => {
    expect(readLines(direct, "12\n1234\nabc\n 12x ").invalid).toEqual(["12", "1234", "abc", "12x"])
    expect(readLines(anyTwo, "01 01").invalid).toEqual(["01 01"])
  })
  it("lines become an expression of as many combinations", () => {
    const { lines } = readLines(direct, "123 456 789")
    expect(combinationsOf(direct, `=${lines.join(";")}`)).toBe(3)
  })
  it("lines beyond the most of a ticket are counted, and left out", { tags: "long" }, () => {
    const five = betTypeOf("five", "five-direct")!
    const all = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, "0"))
    const read = readLines(five, all.join("\n"))
    expect([read.lines.length, read.left]).toEqual([100_000, 0])
    const keno = betTypeOf("keno", "pick-10")!
    const many = all
      .concat("100000", "100001")
      .map(number => [...number.padStart(6, "0")].map((digit, n) => 10 * n + Number(digit) + 1))
    const over = readLines(keno, many.map(numbers => [...numbers, 77, 78, 79, 80].join(" ")).join("\n"))
    expect([over.lines.length, over.left]).toEqual([100_000, 2])
  })
})

describe("stakes and prizes", () => {
  it("odds are those of the prize group, rounded down to a ten-thousandth", () => {
    expect(oddsOf(direct.tiers[0]!, 1_956)).toBe(9_780_000)
    expect(oddsOf(betTypeOf("five", "back-three-any-1")!.tiers[0]!, 1_956)).toBe(36_088)
    expect(oddsOf(betTypeOf("five", "back-three-any-1")!.tiers[0]!, 2_000)).toBe(36_900)
    expect(oddsOf(betTypeOf("four", "big")!.tiers[0]!, 1_956)).toBe(25_000_000)
    expect(oddsOf(betTypeOf("four", "big-box")!.tiers.find(({ code }) => code === "first-24")!, 1_956)).toBe(1_041_666)
  })
  it("a stake is a whole number of minor units, or a ticket is refused", () => {
    expect(stakeOf(4, { unit: 1_000, multiple: 3 }, 2)).toBe(1_200)
    expect(stakeOf(10, { unit: 1, multiple: 1 }, 2)).toBe(1)
    expect(stakeOf(4, { unit: 1, multiple: 1 }, 2)).toBeUndefined()
    expect(stakeOf(4, { unit: 100, multiple: 1 }, 0)).toBeUndefined()
    expect(stakeOf(4, { unit: 100, multiple: 5 }, 0)).toBe(2)
    expect(stakeOf(3, { unit: 1, multiple: 1 }, 3)).toBe(3)
  })
  it("a prize is hits times odds times the stake of a combination, rounded down once", () => {
    expect(prizeOf([1], [9_780_000], { unit: 1_000, multiple: 2 }, 2)).toBe(195_600)
    expect(prizeOf([3], [36_088], { unit: 1, multiple: 1 }, 2)).toBe(1)
    expect(prizeOf([2, 1], [10_000, 36_088], { unit: 100, multiple: 1 }, 2)).toBe(56)
    expect(prizeOf([0], [9_780_000], { unit: 1_000, multiple: 2 }, 2)).toBe(0)
    expect(prizeOf([1], [9_780_000], { unit: 1_000, multiple: 7 }, 0)).toBe(6_846)
  })
  it("a prize says whether rounding took something of it", () => {
    expect(isRounded([2], [19_000], { unit: 1_000, multiple: 1 }, 2)).toBe(false)
    expect(isRounded([3], [36_088], { unit: 1, multiple: 1 }, 2)).toBe(true)
  })
})
