import { type BetType, outcomes } from "./bet-type.ts"

const patterns = ["triple", "straight", "pair", "half-straight", "mixed"] as const
type BallPattern = (typeof patterns)[number]

/** Chances of 1,000. */
const ways: Readonly<Record<BallPattern, number>> = { triple: 10, straight: 60, pair: 270, "half-straight": 360, mixed: 300 }

/** The digits form a circle: 9 and 0 are neighbors, and 8-9-0 is a straight. */
const neighbors = (one: number, other: number): boolean => [1, 9].includes(Math.abs(one - other))

/** The pattern of three digits, in any order. */
function patternOf([a, b, c]: readonly [number, number, number]): BallPattern {
  const different = new Set([a, b, c]).size
  if (different === 1) return "triple"
  if (different === 2) return "pair"
  const touching = [neighbors(a, b), neighbors(b, c), neighbors(a, c)].filter(Boolean).length
  return touching === 2 ? "straight" : touching === 1 ? "half-straight" : "mixed"
}

/** The pattern of the three digits from a position of the draw. */
export const threeBall = (code: string, from: number): BetType<readonly number[]> =>
  outcomes(
    `${code}-pattern`,
    "pattern",
    patterns.map(pattern => ({
      code: pattern,
      chance: { ways: ways[pattern], of: 1_000 },
      wins: draw => patternOf([draw[from]!, draw[from + 1]!, draw[from + 2]!]) === pattern,
    })),
  )
