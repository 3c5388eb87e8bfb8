/** Three dice, in the order they are drawn. */
export type ThreeDice = readonly [number, number, number]

/** The kinds of bets; `payout` is to one, in addition to the stake. A number shown two or three times pays more. */
export const sicBoPayouts = {
  size: [1],
  parity: [1],
  single: [1, 2, 3],
  double: [11],
  triple: [180],
  "any-triple": [31],
  pair: [6],
  "total-4": [62],
  "total-5": [31],
  "total-6": [18],
  "total-7": [12],
  "total-8": [8],
  "total-9": [7],
  "total-10": [6],
} as const satisfies Readonly<Record<string, readonly number[]>>

export type SicBoBet = keyof typeof sicBoPayouts

export const pips = [1, 2, 3, 4, 5, 6] as const
export const totals = Array.from({ length: 14 }, (_, n) => n + 4)

/** Every two different numbers. */
export const pairsOfPips = pips.flatMap(low => pips.filter(high => high > low).map(high => [low, high] as const))

export interface SicBoSpot {
  /** "big", "total-9", "double-4", "pair-1-6". Stored with every round: a code never changes its meaning. */
  readonly code: string
  readonly bet: SicBoBet
  /** The numbers or the total that it bets on. */
  readonly on: readonly number[]
}

/** 4 and 17, 5 and 16 … are equally likely and pay the same. */
const totalBet = (total: number) => `total-${Math.min(total, 21 - total)}` as SicBoBet

export const sicBoSpots: readonly SicBoSpot[] = [
  { code: "small", bet: "size", on: [] },
  { code: "big", bet: "size", on: [] },
  { code: "odd", bet: "parity", on: [] },
  { code: "even", bet: "parity", on: [] },
  { code: "any-triple", bet: "any-triple", on: [] },
  ...totals.map(total => ({ code: `total-${total}`, bet: totalBet(total), on: [total] })),
  ...pips.map(pip => ({ code: `single-${pip}`, bet: "single" as const, on: [pip] })),
  ...pips.map(pip => ({ code: `double-${pip}`, bet: "double" as const, on: [pip] })),
  ...pips.map(pip => ({ code: `triple-${pip}`, bet: "triple" as const, on: [pip] })),
  ...pairsOfPips.map(([low, high]) => ({ code: `pair-${low}-${high}`, bet: "pair" as const, on: [low, high] })),
]

const byCode = new Map(sicBoSpots.map(spot => [spot.code, spot]))

export const sicBoSpot = (code: string): SicBoSpot | undefined => byCode.get(code)

export const sumOf = (dice: ThreeDice) => dice[0] + dice[1] + dice[2]

export const isTriple = ([a, b, c]: ThreeDice) => a === b && b === c

/** How many times a spot wins: 0, 1, or for a single number the dice that show it. */
export function hitsOf({ code, bet, on }: SicBoSpot, dice: ThreeDice): number {
  const showing = (pip: number | undefined) => dice.filter(die => die === pip).length
  const total = sumOf(dice)
  const won = () => {
    if (bet === "size") return !isTriple(dice) && total > 10 === (code === "big")
    if (bet === "parity") return !isTriple(dice) && (total % 2 === 1) === (code === "odd")
    if (bet === "any-triple") return isTriple(dice)
    if (bet === "double") return showing(on[0]) >= 2
    if (bet === "triple") return showing(on[0]) === 3
    if (bet === "pair") return on.every(pip => showing(pip) > 0)
    return total === on[0]
  }
  return bet === "single" ? showing(on[0]) : won() ? 1 : 0
}
