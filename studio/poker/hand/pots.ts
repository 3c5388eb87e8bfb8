import type { RakeTerms } from "./events.ts"
import { contenders, type HandSeat, type HandState } from "./hand-state.ts"

export interface Pot {
  readonly amount: number
  /** The seats that can win it. */
  readonly seats: readonly number[]
}

/** The part of the highest bet that no one else has matched: it goes back to its player. */
export function uncalledBet({ seats }: HandState): { seat: number; amount: number } | undefined {
  const [first, second] = [...seats].sort((one, other) => other.paid - one.paid)
  if (!first || first.folded || first.paid === (second?.paid ?? 0)) return undefined
  return { seat: first.seat, amount: first.paid - (second?.paid ?? 0) }
}

const matchedBy = (seats: readonly HandSeat[], from: number, to: number) =>
  seats.reduce((sum, { paid }) => sum + Math.max(0, Math.min(paid, to) - from), 0)

/** The main pot and the side pots, each with those who have paid in full for it. Dead blinds are in the main pot. */
export function potsOf(state: HandState): Pot[] {
  const { seats } = state
  const standing = contenders(state)
  const levels = [...new Set(standing.map(({ paid }) => paid))].sort((one, other) => one - other)
  const highest = Math.max(...seats.map(({ paid }) => paid))
  const dead = seats.reduce((sum, one) => sum + one.dead, 0)
  return levels
    .map((level, n) => ({
      // Folded players may have paid more than the last level: it belongs to the last pot.
      amount:
        matchedBy(seats, levels[n - 1] ?? 0, n === levels.length - 1 ? Math.max(level, highest) : level) + (n === 0 ? dead : 0),
      seats: standing.filter(({ paid }) => paid >= level).map(({ seat }) => seat),
    }))
    .filter(({ amount }) => amount > 0)
}

/** The rake of a hand's pots, one for each: none before a flop, else a share of all of them up to the cap. */
export function rakesOf(pots: readonly Pot[], { perMille, cap }: RakeTerms, hasFlop: boolean): number[] {
  let [total, taken] = [0, 0]
  return pots.map(({ amount }) => {
    total += amount
    const due = hasFlop ? Math.min(cap, Number((BigInt(total) * BigInt(perMille)) / 1000n)) : 0
    const rake = due - taken
    taken = due
    return rake
  })
}
