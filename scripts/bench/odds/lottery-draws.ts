import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { drawnByRules } from "@baize/common/lottery/fair.ts"
import { type PrizeRule, ruleOf } from "@baize/common/lottery/rule.ts"
import { lotteries } from "@baize/platform/play/lottery/games.ts"

/** By what the platform's lotteries of a family draw. */
export const rulesOf = (family: LotteryFamily): readonly PrizeRule[] =>
  ruleOf(lotteries.find(lottery => lottery.family === family)!.rule)

const RANGE = 2 ** 32

/**
 * Draws as `numbersOf` derives them from a seed, from 32-bit words of sfc32 (Chris Doty-Humphrey, PractRand) instead of
 * HMAC-SHA256, which ten million draws would wait for. The same number gives the same draws.
 */
export function quickDraws(rules: readonly PrizeRule[], seed: number): () => readonly (readonly number[])[] {
  let [a, b, c, counter] = [0, seed, 0x9e3779b9, 1]
  const word = (): number => {
    const next = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + next
    c |= 0
    return next >>> 0
  }
  const below = (size: number): number => {
    const limit = RANGE - (RANGE % size)
    for (;;) {
      const drawn = word()
      if (drawn < limit) return drawn % size
    }
  }
  for (let n = 0; n < 15; n++) word()
  return () => drawnByRules(rules, below)
}
