import { expect, it } from "vitest"
import { add, decimal, type Fraction, fraction, multiply, subtract, toNumber } from "../../fair/fraction.ts"
import { chance, dealerOf, type Ends, isMore, planner, plus, ranks, total, zero } from "../../testing/exact-blackjack.ts"
import { behindValue } from "./behind.ts"
import { seatFigures } from "./figures.ts"

// Enumerations of their own: neither the rules of the side bets nor the values of decisions are used.

/** The net result of a single bet on a finished hand, and its square, whatever the seat has added. */
function single(ends: Ends, finals: ReadonlyMap<number, Fraction>) {
  let mean = zero
  let square = 0
  for (const [end, share] of ends) {
    const own = Number(end.split("/")[0])
    for (const [dealer, part] of finals) {
      const net = own === 0 || own < dealer ? -1 : own > dealer ? 1 : 0
      const weight = multiply(share, part)
      mean = add(mean, multiply(weight, fraction(net)))
      square += toNumber(share) * toNumber(part) * net * net
    }
  }
  return { mean, square }
}

function behind() {
  let mean = zero
  let square = 0
  const count = (share: Fraction, net: Fraction, squared: number) => {
    mean = add(mean, multiply(share, net))
    square += toNumber(share) * squared
  }
  for (const up of ranks) {
    const found = up === 1 ? chance(10) : up === 10 ? chance(1) : zero
    const finals = dealerOf(up)
    const plan = planner(finals)
    for (const one of ranks) {
      for (const two of ranks) {
        const share = [up, one, two].map(chance).reduce(multiply)
        const open = multiply(share, subtract(fraction(1), found))
        const hand = plus(plus([0, false], one), two)
        if (total(hand) === 21) {
          count(open, fraction(3, 2), 2.25)
          continue
        }
        count(multiply(share, found), fraction(-1), 1)
        const whole = plan.first(hand)
        const half = one === two ? plan.half(one) : undefined
        const splits = half !== undefined && isMore(multiply(fraction(2), half.value), whole.value)
        const of = single((splits ? half : whole).ends, finals)
        count(open, of.mean, of.square)
      }
    }
  }
  const back = add(fraction(1), mean)
  return { back, deviation: Math.sqrt(square - (toNumber(back) - 1) ** 2) }
}

it("a bet behind a seat that decides well returns exactly its published share", () => {
  const { back, deviation } = behind()
  expect(seatFigures.behind.payback).toEqual(back)
  expect(seatFigures.behind.deviation).toBeCloseTo(deviation, 4)
  expect(behindValue()).toBeCloseTo(toNumber(back) - 1, 9)
  expect(decimal(seatFigures.behind.payback, 4)).toBe("0.9766")
})

const suits = [0, 1, 2, 3]
const values = Array.from({ length: 13 }, (_, n) => n)
const deck = values.flatMap(value => suits.map(suit => ({ value, suit })))
type Card = (typeof deck)[number]

/** The mean and the deviation of what a bet of 1 gets back over all these deals. */
function over(backs: readonly number[]) {
  const mean = fraction(
    backs.reduce((sum, back) => sum + back, 0),
    backs.length,
  )
  const squares = backs.reduce((sum, back) => sum + back * back, 0) / backs.length
  return { mean, deviation: Math.sqrt(squares - toNumber(mean) ** 2) }
}

it("perfect pairs return exactly 25/26, over all pairs of cards", () => {
  const back = (one: Card, two: Card) => {
    if (one.value !== two.value) return 0
    if (one.suit === two.suit) return 26
    // Spades and clubs are black, hearts and diamonds red.
    return [0, 3].includes(one.suit) === [0, 3].includes(two.suit) ? 12 : 6
  }
  const { mean, deviation } = over(deck.flatMap(one => deck.map(two => back(one, two))))
  expect(mean).toEqual(fraction(25, 26))
  expect(seatFigures.pairs.payback).toEqual(mean)
  expect(seatFigures.pairs.deviation).toBeCloseTo(deviation, 4)
})

it("21+3 returns exactly its published share, over all triples of cards", () => {
  const runs = new Set([...values.slice(0, 11).map(low => [low, low + 1, low + 2].join()), "0,11,12"])
  const back = (cards: readonly Card[]) => {
    const kinds = new Set(cards.map(({ value }) => value)).size
    const suited = new Set(cards.map(({ suit }) => suit)).size === 1
    if (kinds === 1) return suited ? 101 : 26
    const run = runs.has(
      cards
        .map(({ value }) => value)
        .sort((a, b) => a - b)
        .join(),
    )
    if (run) return suited ? 41 : 11
    return suited ? 6 : 0
  }
  const { mean, deviation } = over(deck.flatMap(one => deck.flatMap(two => deck.map(up => back([one, two, up])))))
  expect(seatFigures.plus3.payback).toEqual(mean)
  expect(seatFigures.plus3.deviation).toBeCloseTo(deviation, 4)
  expect(decimal(mean, 6)).toBe("0.964013")
})
