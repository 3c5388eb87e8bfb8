import { add, divide, type Fraction, fraction, multiply, subtract } from "../fair/fraction.ts"

// Blackjack from an endless shoe under the best decisions, in exact fractions: the rules and the values of decisions share no
// code with it. A hand is its hard total and whether it holds an ace.

type ExactHand = readonly [hard: number, ace: boolean]
/** What a finished hand shows: its total (0: bust) and how many stakes are on it, with its chance. */
export type Ends = ReadonlyMap<string, Fraction>
interface Plan {
  readonly value: Fraction
  readonly ends: Ends
}

export const zero = fraction(0)
export const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
export const chance = (rank: number) => fraction(rank === 10 ? 4 : 1, 13)
export const plus = ([hard, ace]: ExactHand, rank: number): ExactHand => [hard + rank, ace || rank === 1]
export const total = ([hard, ace]: ExactHand) => (ace && hard <= 11 ? hard + 10 : hard)
export const isMore = (a: Fraction, b: Fraction) => a.top * b.bottom > b.top * a.bottom
const sum = (all: readonly Fraction[]) => all.reduce(add, zero)

function mixed(parts: readonly { share: Fraction; ends: Ends }[]): Ends {
  const all = new Map<string, Fraction>()
  for (const { share, ends } of parts)
    for (const [end, part] of ends) all.set(end, add(all.get(end) ?? zero, multiply(share, part)))
  return all
}

/** The dealer's totals 17 to 21 and 0 for a bust, given that the card face down makes no blackjack. */
export function dealerOf(up: number): Map<number, Fraction> {
  const finals = new Map<number, Fraction>()
  const draw = (hand: ExactHand, share: Fraction, hole: boolean): void => {
    if (!hole && total(hand) >= 17) {
      const end = total(hand) > 21 ? 0 : total(hand)
      finals.set(end, add(finals.get(end) ?? zero, share))
      return
    }
    const barred = hole ? (up === 1 ? 10 : up === 10 ? 1 : 0) : 0
    const left = barred ? subtract(fraction(1), chance(barred)) : fraction(1)
    for (const rank of ranks) if (rank !== barred) draw(plus(hand, rank), multiply(share, divide(chance(rank), left)), false)
  }
  draw(plus([0, false], up), fraction(1), true)
  return finals
}

/** The best play against one card of the dealer. */
export function planner(finals: ReadonlyMap<number, Fraction>) {
  const known = new Map<string, Plan>()
  const stood = (own: number): Fraction => {
    if (own > 21) return fraction(-1)
    const of = (test: (other: number) => boolean) => sum([...finals].flatMap(([other, share]) => (test(other) ? [share] : [])))
    return subtract(
      of(other => other < own),
      of(other => other > own),
    )
  }
  const values = Array.from({ length: 32 }, (_, own) => stood(own))
  const stand = (hand: ExactHand, bets = 1): Plan => ({
    value: multiply(fraction(bets), values[total(hand)]!),
    ends: new Map([[`${total(hand) > 21 ? 0 : total(hand)}/${bets}`, fraction(1)]]),
  })
  const drawn = (hand: ExactHand, next: (hand: ExactHand) => Plan): Plan => {
    const parts = ranks.map(rank => ({ share: chance(rank), plan: next(plus(hand, rank)) }))
    return {
      value: sum(parts.map(({ share, plan }) => multiply(share, plan.value))),
      ends: mixed(parts.map(({ share, plan }) => ({ share, ends: plan.ends }))),
    }
  }
  const better = (...plans: Plan[]) => plans.reduce((best, plan) => (isMore(plan.value, best.value) ? plan : best))
  const later = (hand: ExactHand): Plan => {
    if (total(hand) >= 21) return stand(hand)
    const key = hand.join()
    const plan = known.get(key) ?? better(stand(hand), drawn(hand, later))
    known.set(key, plan)
    return plan
  }
  const first = (hand: ExactHand): Plan =>
    total(hand) >= 21
      ? stand(hand)
      : better(
          later(hand),
          drawn(hand, next => stand(next, 2)),
        )
  /** One of the two hands of a split. */
  const half = (rank: number): Plan => drawn(plus([0, false], rank), hand => (rank === 1 ? stand(hand) : first(hand)))
  return { first, half }
}
