import { type Fraction, fraction } from "../../fair/fraction.ts"

/** Goals: of the home side and the visitors in the first half, then in the second. */
export type Score = readonly [home1: number, away1: number, home2: number, away2: number]

export type LeagueMarket = "result" | "btts" | "goals" | "handicap" | "halves" | "score"

const signs = ["home", "draw", "away"] as const
const sign = (difference: number) => (difference > 0 ? "home" : difference < 0 ? "away" : "draw")
const mostListed = 4

/** The selections of each market, in the order that they are shown. A code never changes its meaning. */
export const selections: Readonly<Record<LeagueMarket, readonly string[]>> = {
  result: signs,
  btts: ["yes", "no"],
  goals: ["over-1", "under-1", "over-2", "under-2", "over-3", "under-3"],
  handicap: ["minus-home", "minus-draw", "minus-away", "plus-home", "plus-draw", "plus-away"],
  halves: signs.flatMap(half => signs.map(full => `${half}-${full}`)),
  score: [
    ...Array.from({ length: (mostListed + 1) ** 2 }, (_, n) => `${Math.floor(n / (mostListed + 1))}-${n % (mostListed + 1)}`),
    "other",
  ],
}

/** Whether a score wins a selection. */
export function wins([home1, away1, home2, away2]: Score, market: LeagueMarket, selection: string): boolean {
  const [home, away] = [home1 + home2, away1 + away2]
  const [first, second = ""] = selection.split("-")
  if (market === "result") return sign(home - away) === selection
  if (market === "btts") return (home > 0 && away > 0) === (selection === "yes")
  // "over-2" is over two and a half.
  if (market === "goals") return home + away > Number(second) === (first === "over")
  if (market === "handicap") return sign(home - away + (first === "plus" ? 1 : -1)) === second
  if (market === "halves") return `${sign(home1 - away1)}-${sign(home - away)}` === selection
  return (home > mostListed || away > mostListed ? "other" : `${home}-${away}`) === selection
}

/** The weights of a side's goals in both halves together. */
const together = (one: readonly number[], other: readonly number[]): bigint[] => {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0n)
  for (const [a, first] of one.entries())
    for (const [b, second] of other.entries()) sums[a + b]! += BigInt(first) * BigInt(second)
  return sums
}

/** The weights of the lead of the home side after a half: of −most … most. */
function leads(home: readonly number[], away: readonly number[]): Map<number, bigint> {
  const sums = new Map<number, bigint>()
  for (const [h, one] of home.entries())
    for (const [a, other] of away.entries()) sums.set(h - a, (sums.get(h - a) ?? 0n) + BigInt(one) * BigInt(other))
  return sums
}

const sum = (weights: Iterable<bigint>) => [...weights].reduce((total, weight) => total + weight, 0n)

/**
 * The exact chance of every selection, by "market.selection", from the weights of each side's goals in each half. The sides and
 * the halves are independent of each other.
 */
export function chancesOf(weights: readonly (readonly [home: number[], away: number[]])[]): Map<string, Fraction> {
  const [[home1, away1], [home2, away2]] = weights as [[number[], number[]], [number[], number[]]]
  const counted = new Map<string, bigint>()
  const count = (code: string, weight: bigint) => counted.set(code, (counted.get(code) ?? 0n) + weight)
  const [homes, aways] = [together(home1, home2), together(away1, away2)]
  for (const [h, one] of homes.entries())
    for (const [a, other] of aways.entries())
      for (const market of ["result", "btts", "goals", "handicap", "score"] as const)
        for (const selection of selections[market])
          if (wins([h, a, 0, 0], market, selection)) count(`${market}.${selection}`, one * other)
  for (const [lead, one] of leads(home1, away1))
    for (const [more, other] of leads(home2, away2)) count(`halves.${sign(lead)}-${sign(lead + more)}`, one * other)
  const all = sum(homes) * sum(aways)
  return new Map([...counted].map(([code, weight]) => [code, fraction(weight, all)]))
}
