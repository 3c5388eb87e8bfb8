import { expect, test } from "vitest"
import { betTypeOf, type LotteryFamily } from "./families.ts"
import { hasValue, type NumberRule, percentOf, stoppedRule, tightRule } from "./number-rules.ts"

const bet = (family: LotteryFamily, code: string) => betTypeOf(family, code)!
const four = (code: string) => bet("four", code)
const rule = (value: string | null, percent: number, of: string | null = null): NumberRule => ({ bet: of, value, percent })

test("a rule for a whole 4D number concerns every pick that wins by it, and no other", () => {
  const rules = [rule("1234", 50)]
  expect(percentOf(rules, four("big"), "1|2|3|4")).toBe(50)
  expect(percentOf(rules, four("4a"), "0,1|2|3|0,4,9")).toBe(50)
  expect(percentOf(rules, four("small"), "1|2|3|5")).toBe(100)
  expect(percentOf(rules, four("big"), "4|3|2|1")).toBe(100)
  expect(percentOf(rules, four("big-permutation"), "4|3|2|1")).toBe(50)
  expect(percentOf(rules, four("small-box"), "2|1|4|3")).toBe(50)
  expect(percentOf(rules, four("big-box"), "1|1|3|4")).toBe(100)
  expect(percentOf(rules, four("3a"), "2|3|4")).toBe(100)
  expect(percentOf([rule("234", 0)], four("3a"), "2|0,3|4")).toBe(0)
})

test("a rule for a whole number is found among single combinations, a hundred thousand of them at once", () => {
  const lines = Array.from({ length: 9_999 }, (_, n) => [...String(n).padStart(4, "0")].join("|"))
  const without = lines.filter(line => line !== "1|2|3|4")
  const many = Array.from({ length: 60 }, (_, n) => rule(String(9_940 + n), 90)).concat(rule("1234", 0))
  expect(percentOf(many, four("big"), `=${lines.join(";")}`)).toBe(0)
  expect(percentOf([rule("1234", 0)], four("big"), `=${without.join(";")}`)).toBe(100)
  expect(percentOf([rule("1234", 0, "small")], four("big"), `=${lines.join(";")}`)).toBe(100)
})

test("rules for two and three digits of lô concern the picks that have them", () => {
  for (const family of ["north", "south"] as const) {
    expect(percentOf([rule("68", 70)], bet(family, "lo-2"), "05,68")).toBe(70)
    expect(percentOf([rule("68", 70)], bet(family, "lo-3"), "068,168")).toBe(100)
    expect(percentOf([rule("168", 0)], bet(family, "lo-3"), "068,168")).toBe(0)
    expect(percentOf([rule("168", 0)], bet(family, "lo-3"), "=068;168")).toBe(0)
  }
})

test("the lowest of the rules that concern a pick counts, those of its bet and those of all", () => {
  const rules = [rule(null, 90), rule("1234", 60), rule("1234", 40, "big"), rule("9", 20)]
  expect(percentOf(rules, four("big"), "1|2|3|4")).toBe(40)
  expect(percentOf(rules, four("small"), "1|2|3|4")).toBe(60)
  expect(percentOf(rules, four("small"), "5|5|5|5")).toBe(90)
  expect(percentOf(rules, four("small"), "5|5|5|9")).toBe(20)
})

test("a pick can have the values of its pad and whole numbers with a digit for each row", () => {
  expect(["7", "1234", "0000"].map(value => hasValue(four("big"), value))).toEqual([true, true, true])
  expect(["123", "12345", "12a4", ""].map(value => hasValue(four("big"), value))).toEqual([false, false, false, false])
  expect([hasValue(four("3a"), "123"), hasValue(bet("south", "lo-2"), "123"), hasValue(bet("south", "lo-3"), "123")]).toEqual([
    true,
    false,
    true,
  ])
})

test("the number without room for a prize is found in picks that have it, and only of its bet", () => {
  const rules = [{ ...rule("1234", 100, "big"), left: 2_000 }, { ...rule("68", 50, "lo-2"), left: 100 }, rule("5", 50)]
  const tight = (bets: ReturnType<typeof four>, expression: string, prize: number) =>
    tightRule(rules, bets, { expression, prize })?.value
  expect(tight(four("big"), "1|2|3|0,4", 2_500)).toBe("1234")
  expect(tight(four("big"), "=4|4|4|4;1|2|3|4", 2_500)).toBe("1234")
  expect(tight(four("big"), "1|2|3|4", 2_000)).toBeUndefined()
  expect(tight(four("big"), "1|2|3|5", 2_500)).toBeUndefined()
  expect(tight(four("small"), "1|2|3|4", 3_500)).toBeUndefined()
  expect(tight(bet("south", "lo-2"), "05,68", 101)).toBe("68")
})

test("a pick is not sold by the rule of one of its values, of a whole number or of its bet", () => {
  const rules = [rule("1234", 0), rule("5678", 50), { ...rule("9012", 0, "big"), left: 0 }]
  expect(stoppedRule(rules, four("big"), "=1|2|3|5;1|2|3|4")).toEqual(rules[0])
  expect(stoppedRule(rules, four("big"), "5|6|7|8")).toBeUndefined()
  expect(stoppedRule(rules, four("big"), "9|0|1|2")).toEqual(rules[2])
  expect(stoppedRule(rules, four("small"), "9|0|1|2")).toBeUndefined()
  expect(stoppedRule([rule(null, 0, "big")], four("big"), "1|2|3|4")?.value).toBeNull()
  expect(stoppedRule([...rules, rule(null, 0, "big")], four("big"), "1|2|3|4")?.value).toBeNull()
})
