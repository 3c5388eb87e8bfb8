import type { LotteryFamily } from "@baize/common/lottery/bets/families.ts"
import { drawnBy } from "@baize/common/lottery/fair.ts"
import { type PrizeRule, ruleOf } from "@baize/common/lottery/rule.ts"

/** As the platform's lotteries draw them; `sum28` is read from the draws of `three`. */
const ruleTexts: Readonly<Record<LotteryFamily, string>> = {
  five: "numbers 5x0-9",
  eleven: "numbers 5x1-11 distinct",
  ten: "numbers 10x1-10 distinct",
  dice: "numbers 3x1-6",
  three: "numbers 3x0-9",
  sum28: "numbers 3x0-9",
  keno: "numbers 20x1-80 distinct sorted",
  six: "numbers 6x1-45 distinct sorted",
  four: "first 1x0-9999; second 1x0-9999; third 1x0-9999; starter 10x0-9999; consolation 10x0-9999",
  north:
    "special 1x0-99999; first 1x0-99999; second 2x0-99999; third 6x0-99999; fourth 4x0-9999; fifth 6x0-9999; " +
    "sixth 3x0-999; seventh 4x0-99",
  south:
    "special 1x0-999999; first 1x0-99999; second 1x0-99999; third 2x0-99999; fourth 7x0-99999; fifth 1x0-9999; " +
    "sixth 3x0-9999; seventh 1x0-999; eighth 1x0-99",
}

export const rulesOf = (family: LotteryFamily): readonly PrizeRule[] => ruleOf(ruleTexts[family])

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
  return () => rules.map(rule => drawnBy(rule, below))
}
