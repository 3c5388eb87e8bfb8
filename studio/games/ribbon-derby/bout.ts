import { type Fraction, fraction, multiply } from "../../fair/fraction.ts"
import { mixed } from "../sports/mixed.ts"

/** Everything that decides the bouts, as the paytable publishes it. */
export interface Derby {
  /** The form of the model; its formulas are part of the program. */
  readonly law: "ribbon 1"
  /** How strong each bird is in the first half of the passes, and in the second. */
  readonly birds: readonly (readonly [early: number, late: number])[]
  /** How likely a pass leaves both ribbons where they are, on the scale of the strengths. */
  readonly miss: number
  /** After this many passes without a ribbon taken, the bout is a draw. */
  readonly passes: number
  /** The bouts, in turn: after the last one the first one again. */
  readonly bouts: number
  /** What a day adds to or takes from a bird's strength at most. */
  readonly day: number
  /** What each market returns, in per cent, before odds are rounded down to a hundredth. */
  readonly percent: Readonly<Record<string, number>>
  readonly highest: number
}

export type BoutSide = "meron" | "wala"

export interface Bout {
  /** Meron's bird and Wala's. */
  readonly birds: readonly [number, number]
  /** Both sides' strengths in each pass, Meron's first. */
  readonly strengths: readonly (readonly [number, number])[]
}

/** One way a bout can end: who took the other's ribbon, in which pass; after the last pass without one, a draw. */
export interface BoutEnd {
  readonly winner: BoutSide | "draw"
  /** 1, 2, 3 … */
  readonly pass: number
}

/** Who meets whom in bout `number`, and how strong both are in each pass. Trials have numbers below 1. */
export function boutOf(derby: Derby, number: number): Bout {
  const bout = (((number - 1) % derby.bouts) + derby.bouts) % derby.bouts
  let taken = 0
  const next = (below: number) => mixed(bout + 90_000, taken++) % below
  const first = next(derby.birds.length)
  const second = (first + 1 + next(derby.birds.length - 1)) % derby.birds.length
  const days = [first, second].map(() => next(2 * derby.day + 1) - derby.day)
  const strength = (side: 0 | 1, pass: number) => {
    const [early, late] = derby.birds[side === 0 ? first : second]!
    return (pass * 2 < derby.passes ? early : late) + days[side]!
  }
  const strengths = Array.from({ length: derby.passes }, (_, pass) => [strength(0, pass), strength(1, pass)] as const)
  return { birds: [first, second], strengths }
}

/** Plays a bout with these numbers, pass by pass. */
export function played({ strengths }: Bout, miss: number, draw: (below: number) => number): BoutEnd {
  for (const [index, [meron, wala]] of strengths.entries()) {
    const drawn = draw(meron + wala + miss)
    if (drawn < meron + wala) return { winner: drawn < meron ? "meron" : "wala", pass: index + 1 }
  }
  return { winner: "draw", pass: strengths.length }
}

/** Every way a bout can end, and the exact chance of that. */
export function endsOf({ strengths }: Bout, miss: number): (BoutEnd & { readonly chance: Fraction })[] {
  let open = fraction(1)
  const ends = strengths.flatMap(([meron, wala], index) => {
    const all = meron + wala + miss
    const of = (part: number) => multiply(open, fraction(part, all))
    const ways = [
      { winner: "meron" as const, pass: index + 1, chance: of(meron) },
      { winner: "wala" as const, pass: index + 1, chance: of(wala) },
    ]
    open = of(miss)
    return ways
  })
  return [...ends, { winner: "draw", pass: strengths.length, chance: open }]
}

/**
 * The end of trial bout `number` (0, −1, −2 …), before the table's first one: the same everywhere, no bets were taken. It gives
 * birds a form while the table has seen too few bouts of its own.
 */
export function trialBout(derby: Derby, number: number): BoutEnd {
  let taken = 0
  return played(boutOf(derby, number), derby.miss, below => mixed(derby.bouts - number, 6000 + taken++) % below)
}
