import { handTotal, pointsOfCard } from "../blackjack/hands.ts"
import { type DecisionValues, points, valuesAgainst, withCard } from "../blackjack/values.ts"
import type { PlayingCard } from "../playing-cards.ts"

/**
 * What a bet behind a seat is worth against each card of the dealer: the seat decides for its own good, and the bet behind is
 * never raised. The watch over returns measures bets behind with it.
 */

type Counted = ReturnType<typeof handTotal>

const none: Counted = { total: 0, soft: false }

/** After one more card, on average. */
const drawn = (hand: Counted, next: (hand: Counted) => number) =>
  points.reduce((sum, { value, chance }) => sum + chance * next(withCard(hand, value)), 0)

/** Of more than two cards. */
function later(values: DecisionValues, hand: Counted): number {
  if (hand.total >= 21 || values.stand(hand) >= values.hit(hand)) return values.stand(hand)
  return drawn(hand, next => later(values, next))
}

const doubled = (values: DecisionValues, hand: Counted) => drawn(hand, next => values.stand(next))

/** The first hand of a split of two cards of these points. */
const split = (values: DecisionValues, pair: number) =>
  drawn(withCard(none, pair), next => (pair === 1 ? values.stand(next) : first(values, next)))

/** Of two cards; `pair`: they can be split, their points. */
function first(values: DecisionValues, hand: Counted, pair?: number): number {
  if (hand.total >= 21) return values.stand(hand)
  const [stay, double] = [values.best(hand), values.double(hand)]
  const parted = pair === undefined ? Number.NEGATIVE_INFINITY : values.split(pair)
  if (pair !== undefined && parted > Math.max(stay, double)) return split(values, pair)
  return double > stay ? doubled(values, hand) : later(values, hand)
}

/** The mean of the bet less the bet, in bets, if the seat decides well. */
let optimum: number | undefined
export function behindValue(): number {
  if (optimum !== undefined) return optimum
  let mean = 0
  for (const up of points) {
    const peek = up.value === 1 ? 4 / 13 : up.value === 10 ? 1 / 13 : 0
    const values = valuesAgainst(up.value)
    for (const one of points) {
      for (const two of points) {
        const hand = withCard(withCard(none, one.value), two.value)
        const natural = hand.total === 21
        const open = natural ? 1.5 : first(values, hand, one.value === two.value ? one.value : undefined)
        mean += up.chance * one.chance * two.chance * ((1 - peek) * open - (natural ? 0 : peek))
      }
    }
  }
  optimum = mean
  return mean
}

/** What the seat's decisions on a hand have moved the bet behind by, against the best ones. */
function moved(values: DecisionValues, cards: readonly PlayingCard[], wasDoubled: boolean, pair: number | undefined): number {
  let sum = 0
  for (let count = 2; count <= cards.length; count++) {
    const hand = handTotal(cards.slice(0, count))
    if (hand.total >= 21) return sum
    const expected = count === 2 ? first(values, hand, pair) : later(values, hand)
    if (count === cards.length) return sum + values.stand(hand) - expected
    if (wasDoubled) return sum + doubled(values, hand) - expected
    sum += drawn(hand, next => later(values, next)) - expected
  }
  return sum
}

interface FollowedHand {
  readonly cards: readonly PlayingCard[]
  readonly doubled: boolean
}

/** The mean return of a bet of 1 behind a seat, given the seat's decisions; `hands`: all of the seat's. */
export function behindBack(dealer: readonly PlayingCard[], hands: readonly FollowedHand[]): number {
  const mean = 1 + behindValue()
  const [followed] = hands
  if (!followed || (dealer.length === 2 && handTotal(dealer).total === 21)) return mean
  const values = valuesAgainst(pointsOfCard(dealer[0]!))
  const pairOf = (cards: readonly PlayingCard[]) => {
    const [one, two] = cards.map(pointsOfCard)
    return one === two ? one : undefined
  }
  if (hands.length === 1) return mean + moved(values, followed.cards, followed.doubled, pairOf(followed.cards.slice(0, 2)))
  const pair = pointsOfCard(followed.cards[0]!)
  const start = handTotal(hands.map(({ cards }) => cards[0]!))
  const chosen = split(values, pair) - first(values, start, pair)
  return mean + chosen + (pair === 1 ? 0 : moved(values, followed.cards, followed.doubled, undefined))
}
