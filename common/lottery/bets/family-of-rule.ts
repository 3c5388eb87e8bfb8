import type { LotteryFamily } from "./families.ts"

const families: Readonly<Record<string, LotteryFamily>> = {
  "numbers 5x0-9": "five",
  "numbers 3x0-9": "three",
  "numbers 3x1-6": "dice",
  "numbers 5x1-11 distinct": "eleven",
  "numbers 10x1-10 distinct": "ten",
  "numbers 20x1-80 distinct sorted": "keno",
  "numbers 6x1-45 distinct sorted": "six",
}

/** The family of lotteries with a rule, as `ruleOf` parses it; undefined for a rule that no family has. */
export function familyOfRule(rule: string): LotteryFamily | undefined {
  if (/^first 1x0-9999; .*consolation 10x0-9999$/.test(rule)) return "four"
  if (rule.startsWith("special ")) return rule.includes("; eighth ") ? "south" : "north"
  return families[rule]
}
