import { expect, it } from "vitest"
import { add, decimal, type Fraction, fraction, multiply, subtract, toNumber } from "../../fair/fraction.ts"
import { chance, dealerOf, type Ends, isMore, planner, plus, ranks, total, zero } from "../../testing/exact-blackjack.ts"
import { blackjackFigures } from "./figures.ts"

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
