import { betSum, betsIn, type SpotBets } from "../../../../games/spot-bets.ts"

interface LayingLimits {
  /** Every bet is a multiple of it. */
  readonly least: number
  /** Of all bets in a round. */
  readonly most: number
}

export const limitsOf = (stakes: readonly number[]): LayingLimits => ({ least: stakes[0] ?? 1, most: stakes.at(-1) ?? 0 })

/** Whether a table with these limits takes the chips, which may be from a table with others. */
export const isWithin = ({ least, most }: LayingLimits, bets: SpotBets): boolean =>
  betSum(bets) <= most && betsIn(bets).every(([, bet]) => bet % least === 0)

/** Those on other spots than these. */
const besides = (bets: SpotBets, spots: readonly string[]): SpotBets =>
  Object.fromEntries(betsIn(bets).filter(([spot]) => !spots.includes(spot)))

/** The chips on a table before the round, with their undo history. */
export function createLaying(limits: LayingLimits, onChange: () => void) {
  let laid: SpotBets = {}
  let past: SpotBets[] = []
  let last: SpotBets = {}

  /** False if it would exceed the table's limit; then nothing changes. */
  function become(next: SpotBets): boolean {
    if (!isWithin(limits, next)) return false
    past = [...past, laid]
    laid = next
    onChange()
    return true
  }

  return {
    get bets() {
      return laid
    },
    get sum() {
      return betSum(laid)
    },
    /** The bets of the last round. */
    get last() {
      return last
    },
    get canUndo() {
      return past.length > 0
    },
    place: (spot: string, minor: number) => become({ ...laid, [spot]: (laid[spot] ?? 0) + minor }),
    /** All of these, as one step. */
    placeAll: (bets: SpotBets) =>
      become({ ...laid, ...Object.fromEntries(betsIn(bets).map(([spot, minor]) => [spot, (laid[spot] ?? 0) + minor])) }),
    remove(spot: string) {
      if (laid[spot]) become(besides(laid, [spot]))
    },
    /** Takes the chips on these spots away for good: an undo doesn't bring them back. */
    withdraw(spots: readonly string[]) {
      past = past.map(bets => besides(bets, spots))
      laid = besides(laid, spots)
      onChange()
    },
    clear() {
      if (betSum(laid) > 0) become({})
    },
    double: () => become(Object.fromEntries(Object.entries(laid).map(([spot, bet]) => [spot, (bet ?? 0) * 2]))),
    repeat: () => become(last),
    undo() {
      const before = past.at(-1)
      if (!before) return
      past = past.slice(0, -1)
      laid = before
      onChange()
    },
    /** After the round: the table is empty, and its bets can be repeated. */
    settle() {
      if (betSum(laid) > 0) last = laid
      laid = {}
      past = []
      onChange()
    },
    /** Puts back chips that a table has returned, if none were laid since. */
    restore(bets: SpotBets) {
      if (betSum(laid) === 0) become(bets)
    },
    /** Makes bets that an earlier page played last repeatable. */
    remember(bets: SpotBets) {
      if (isWithin(limits, bets)) last = bets
    },
  }
}

export type Laying = ReturnType<typeof createLaying>
