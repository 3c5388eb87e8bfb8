import type { PlayingCard } from "../playing-cards.ts"
import { type BlackjackHand, type BlackjackOutcome, handTotal, pointsOfCard } from "./hands.ts"

/**
 * What each decision is worth against each card of the dealer, in stakes, once the dealer has looked for blackjack: the exact
 * recursion of an endless shoe, in floating point. The watch over returns measures players' decisions with it.
 */

/** Points 1 (ace) to 10, and how often each comes. */
export const points = Array.from({ length: 10 }, (_, n) => ({ value: n + 1, chance: (n === 9 ? 4 : 1) / 13 }))

interface HandTotal {
  readonly total: number
  readonly soft: boolean
}

export function withCard({ total, soft }: HandTotal, value: number): HandTotal {
  const hard = (soft ? total - 10 : total) + value
  const ace = soft || value === 1
  return ace && hard <= 11 ? { total: hard + 10, soft: true } : { total: hard, soft: false }
}

/** The chances of the dealer's final totals 17 to 21; the rest is a bust. */
function dealerChances(up: number): Map<number, number> {
  const chances = new Map<number, number>()
  const draw = (hand: HandTotal, chance: number, first: boolean) => {
    if (hand.total >= 17) {
      if (hand.total <= 21) chances.set(hand.total, (chances.get(hand.total) ?? 0) + chance)
      return
    }
    // The first card drawn is the one face down, which makes no blackjack.
    const shown = first ? points.filter(({ value }) => value !== (up === 1 ? 10 : up === 10 ? 1 : 0)) : points
    const all = shown.reduce((sum, point) => sum + point.chance, 0)
    for (const point of shown) draw(withCard(hand, point.value), (chance * point.chance) / all, false)
  }
  draw(withCard({ total: 0, soft: false }, up), 1, true)
  return chances
}

/** The values of all decisions against one card of the dealer. */
export class DecisionValues {
  private readonly dealer: Map<number, number>
  private readonly known = new Map<string, number>()

  constructor(up: number) {
    this.dealer = dealerChances(up)
  }

  stand({ total }: HandTotal): number {
    if (total > 21) return -1
    let [win, lose] = [0, 0]
    let made = 0
    for (const [other, chance] of this.dealer) {
      made += chance
      if (other < total) win += chance
      if (other > total) lose += chance
    }
    return win + (1 - made) - lose
  }

  hit(hand: HandTotal): number {
    return this.drawn(hand, next => this.best(next))
  }

  double(hand: HandTotal): number {
    return 2 * this.drawn(hand, next => this.stand(next))
  }

  /** Of two cards of these points. */
  split(value: number): number {
    const single = withCard({ total: 0, soft: false }, value)
    return 2 * this.drawn(single, next => (value === 1 ? this.stand(next) : this.first(next)))
  }

  /** Of a hand of more than two cards. */
  best(hand: HandTotal): number {
    if (hand.total >= 21) return this.stand(hand)
    const key = `${hand.total}${hand.soft}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const value = Math.max(this.stand(hand), this.hit(hand))
    this.known.set(key, value)
    return value
  }

  /** Of a hand of two cards that may be doubled; `pair`: and split, its points. */
  first(hand: HandTotal, pair?: number): number {
    if (hand.total >= 21) return this.stand(hand)
    const value = Math.max(this.best(hand), this.double(hand))
    return pair === undefined ? value : Math.max(value, this.split(pair))
  }

  private drawn(hand: HandTotal, worth: (next: HandTotal) => number): number {
    return points.reduce((sum, { value, chance }) => sum + chance * worth(withCard(hand, value)), 0)
  }
}

const against = new Map<number, DecisionValues>()

/** By the points of the dealer's card. */
export function valuesAgainst(up: number): DecisionValues {
  const values = against.get(up) ?? new DecisionValues(up)
  against.set(up, values)
  return values
}

const pairOf = (cards: readonly PlayingCard[]) => {
  const [one, two] = cards.map(pointsOfCard)
  return cards.length === 2 && one === two ? one : undefined
}

/** What the decisions of a hand have given away, in stakes: 0 or less. `pair`: it could have been split. */
function givenAway(values: DecisionValues, { cards, doubled }: BlackjackHand, pair: number | undefined): number {
  let lost = 0
  for (let count = 2; count <= cards.length; count++) {
    const hand = handTotal(cards.slice(0, count))
    if (hand.total >= 21) return lost
    const best = count === 2 ? values.first(hand, pair) : values.best(hand)
    if (count === cards.length) return lost + values.stand(hand) - best
    if (doubled) return lost + values.double(hand) - best
    lost += values.hit(hand) - best
  }
  return lost
}

const insuranceCost = -1 / 26

/** The mean win of a round in stakes less what was bet, under the best decisions. */
let optimum: number | undefined
export function bestValue(): number {
  if (optimum !== undefined) return optimum
  let mean = 0
  for (const up of points) {
    const peek = up.value === 1 ? 4 / 13 : up.value === 10 ? 1 / 13 : 0
    const values = valuesAgainst(up.value)
    for (const one of points) {
      for (const two of points) {
        const hand = withCard(withCard({ total: 0, soft: false }, one.value), two.value)
        const natural = hand.total === 21
        const open = natural ? 1.5 : values.first(hand, one.value === two.value ? one.value : undefined)
        mean += up.chance * one.chance * two.chance * ((1 - peek) * open - (natural ? 0 : peek))
      }
    }
  }
  optimum = mean
  return mean
}

/** The mean and the deviation of a round's win in minor units, given the decisions of its player. */
export function expectedBack(stake: number, deviation: number, outcome: BlackjackOutcome | undefined) {
  if (!outcome) return { win: stake * (1 + bestValue()), deviation: stake * deviation }
  const { dealer, hands, insurance } = outcome
  const insured = insurance === "taken" ? 1 / 2 : 0
  const bets = hands.reduce((sum, { doubled }) => sum + (doubled ? 2 : 1), 0) + insured
  let value = bestValue() + (insured > 0 ? insuranceCost : 0)
  const looked = dealer.length === 2 && handTotal(dealer).total === 21
  if (!looked) {
    const values = valuesAgainst(pointsOfCard(dealer[0]!))
    if (hands.length === 1) {
      value += givenAway(values, hands[0]!, pairOf(hands[0]!.cards.slice(0, 2)))
    } else {
      const pair = pointsOfCard(hands[0]!.cards[0]!)
      const start = handTotal(hands.map(({ cards }) => cards[0]!))
      value += values.split(pair) - values.first(start, pair)
      if (pair !== 1) for (const hand of hands) value += givenAway(values, hand, undefined)
    }
  }
  return { win: stake * (bets + value), deviation: stake * deviation * Math.max(1, bets - insured) }
}
