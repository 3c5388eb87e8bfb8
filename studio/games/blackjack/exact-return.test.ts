import { expect, it } from "vitest"
import { add, decimal, divide, type Fraction, fraction, multiply, subtract, toNumber } from "../../fair/fraction.ts"
import { blackjackFigures } from "./figures.ts"

// The exact return of blackjack from an endless shoe, computed here alone: the rules and the values of decisions share no code
// with it. A hand is its hard total and whether it holds an ace.

type Hand = readonly [hard: number, ace: boolean]
/** What a finished hand shows: its total (0: bust) and how many stakes are on it, with its chance. */
type Ends = ReadonlyMap<string, Fraction>
interface Plan {
  readonly value: Fraction
  readonly ends: Ends
}

const zero = fraction(0)
const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const chance = (rank: number) => fraction(rank === 10 ? 4 : 1, 13)
const plus = ([hard, ace]: Hand, rank: number): Hand => [hard + rank, ace || rank === 1]
const total = ([hard, ace]: Hand) => (ace && hard <= 11 ? hard + 10 : hard)
const isMore = (a: Fraction, b: Fraction) => a.top * b.bottom > b.top * a.bottom
const sum = (all: readonly Fraction[]) => all.reduce(add, zero)

function mixed(parts: readonly { share: Fraction; ends: Ends }[]): Ends {
  const all = new Map<string, Fraction>()
  for (const { share, ends } of parts)
    for (const [end, part] of ends) all.set(end, add(all.get(end) ?? zero, multiply(share, part)))
  return all
}

/** The dealer's totals 17 to 21 and 0 for a bust, given that the card face down makes no blackjack. */
function dealerOf(up: number): Map<number, Fraction> {
  const finals = new Map<number, Fraction>()
  const draw = (hand: Hand, share: Fraction, hole: boolean): void => {
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
function planner(finals: ReadonlyMap<number, Fraction>) {
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
  const stand = (hand: Hand, bets = 1): Plan => ({
    value: multiply(fraction(bets), values[total(hand)]!),
    ends: new Map([[`${total(hand) > 21 ? 0 : total(hand)}/${bets}`, fraction(1)]]),
  })
  const drawn = (hand: Hand, next: (hand: Hand) => Plan): Plan => {
    const parts = ranks.map(rank => ({ share: chance(rank), plan: next(plus(hand, rank)) }))
    return {
      value: sum(parts.map(({ share, plan }) => multiply(share, plan.value))),
      ends: mixed(parts.map(({ share, plan }) => ({ share, ends: plan.ends }))),
    }
  }
  const better = (...plans: Plan[]) => plans.reduce((best, plan) => (isMore(plan.value, best.value) ? plan : best))
  const later = (hand: Hand): Plan => {
    if (total(hand) >= 21) return stand(hand)
    const key = hand.join()
    const plan = known.get(key) ?? better(stand(hand), drawn(hand, later))
    known.set(key, plan)
    return plan
  }
  const first = (hand: Hand): Plan =>
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

/** The mean of a finished hand's net result, and of its square, against one total of the dealer. */
function momentsOf(ends: Ends, dealer: number) {
  let [mean, square] = [0, 0]
  for (const [end, share] of ends) {
    const [own, bets] = end.split("/").map(Number) as [number, number]
    const net = own === 0 || own < dealer ? -bets : own > dealer ? bets : 0
    mean += toNumber(share) * net
    square += toNumber(share) * net * net
  }
  return { mean, square }
}

interface Sums {
  mean: Fraction
  square: number
  raised: number
}

/** Two cards against a dealer without blackjack: the mean, and the means of the squared result and of the further bets. */
function dealtHand(one: number, two: number, finals: ReadonlyMap<number, Fraction>, plan: ReturnType<typeof planner>): Sums {
  const hand = plus(plus([0, false], one), two)
  if (total(hand) === 21) return { mean: fraction(3, 2), square: 2.25, raised: 0 }
  const whole = plan.first(hand)
  const half = one === two ? plan.half(one) : undefined
  const splits = half !== undefined && isMore(multiply(fraction(2), half.value), whole.value)
  const { ends } = splits ? half : whole
  const doubled = [...ends].reduce((all, [end, share]) => all + (end.endsWith("/2") ? toNumber(share) : 0), 0)
  let square = 0
  for (const [dealer, share] of finals) {
    const of = momentsOf(ends, dealer)
    // Given the dealer's total, the two hands of a split are independent.
    square += toNumber(share) * (splits ? 2 * of.square + 2 * of.mean ** 2 : of.square)
  }
  return splits
    ? { mean: multiply(fraction(2), half.value), square, raised: 1 + 2 * doubled }
    : { mean: whole.value, square, raised: doubled }
}

function wholeGame(): Sums {
  let all: Sums = { mean: zero, square: 0, raised: 0 }
  for (const up of ranks) {
    const found = up === 1 ? chance(10) : up === 10 ? chance(1) : zero
    const open = subtract(fraction(1), found)
    const finals = dealerOf(up)
    const plan = planner(finals)
    for (const one of ranks) {
      for (const two of ranks) {
        const share = [up, one, two].map(chance).reduce(multiply)
        const [lost, played] = [multiply(share, found), multiply(share, open)]
        const natural = total(plus(plus([0, false], one), two)) === 21
        const of = dealtHand(one, two, finals, plan)
        all = {
          mean: add(all.mean, subtract(multiply(played, of.mean), natural ? zero : lost)),
          square: all.square + toNumber(played) * of.square + (natural ? 0 : toNumber(lost)),
          raised: all.raised + toNumber(played) * of.raised,
        }
      }
    }
  }
  return all
}

it("blackjack returns exactly its published share of the stake under the best decisions", () => {
  const { mean, square, raised } = wholeGame()
  const [best] = blackjackFigures
  const payback = add(fraction(1), mean)
  expect(best!.payback).toEqual(payback)
  expect(decimal(payback, 6)).toBe("0.994296")
  expect(best!.deviation).toBeCloseTo(Math.sqrt(square - (toNumber(payback) - 1) ** 2), 3)
  // Further bets: doubled and split hands, in stakes.
  expect(raised).toBeCloseTo(0.1269, 4)
})
