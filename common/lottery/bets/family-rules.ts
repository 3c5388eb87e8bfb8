import type { LotteryFamily } from "./families.ts"

/** What the lotteries of each family draw, as `ruleOf` parses it. */
export const familyRules = {
  /** Three digits, and their sum. */
  sum28: "numbers 3x0-9",
  three: "numbers 3x0-9",
  five: "numbers 5x0-9",
  dice: "numbers 3x1-6",
  ten: "numbers 10x1-10 distinct",
  eleven: "numbers 5x1-11 distinct",
  /** The special number is the seventh from the drum. */
  six: "numbers 6x1-45 distinct sorted; special 1x1-45 rest",
  keno: "numbers 20x1-80 distinct sorted",
  /** A 4D draw: three prizes, ten starters, ten consolations. */
  four: "first 1x0-9999; second 1x0-9999; third 1x0-9999; starter 10x0-9999; consolation 10x0-9999",
  /** 27 numbers, as drawn in the north. */
  north:
    "special 1x0-99999; first 1x0-99999; second 2x0-99999; third 6x0-99999; fourth 4x0-9999; fifth 6x0-9999; " +
    "sixth 3x0-999; seventh 4x0-99",
  /** 18 numbers, as drawn in the center and the south. */
  south:
    "special 1x0-999999; first 1x0-99999; second 1x0-99999; third 2x0-99999; fourth 7x0-99999; fifth 1x0-9999; " +
    "sixth 3x0-9999; seventh 1x0-999; eighth 1x0-99",
} as const satisfies Record<LotteryFamily, string>

/** Before there was a special number. */
const formerSix = "numbers 6x1-45 distinct sorted"

/** The family by which draws of a rule are read: that of three digits without their sum. Undefined for another rule. */
export function familyOfRule(rule: string): LotteryFamily | undefined {
  const families = Object.keys(familyRules) as LotteryFamily[]
  return rule === formerSix ? "six" : families.findLast(family => familyRules[family] === rule)
}
