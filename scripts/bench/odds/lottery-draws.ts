import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { drawnByRules } from "@baize/common/lottery/fair.ts"
import { type PrizeRule, ruleOf } from "@baize/common/lottery/rule.ts"
import { lotteries } from "@baize/platform/play/lottery/games.ts"
import { quickDraw } from "./quick-draw.ts"

/** By what the platform's lotteries of a family draw. */
export const rulesOf = (family: LotteryFamily): readonly PrizeRule[] =>
  ruleOf(lotteries.find(lottery => lottery.family === family)!.rule)

/** Draws as `numbersOf` derives them from a seed, from quick words instead of HMAC-SHA256. */
export function quickDraws(rules: readonly PrizeRule[], seed: number): () => readonly (readonly number[])[] {
  const below = quickDraw(seed)
  return () => drawnByRules(rules, below)
}
