import { videoPokerPaytable } from "./video-poker.ts"

// The exact worth of every hold in Jacks or Better. Cards are numbers here, rank × 4 + suit from two to ace, and hands are
// recognized by bits: the rules share nothing with it but the paytable.

export const cardsInDeck = 52
const binomials = Array.from({ length: cardsInDeck + 1 }, () => Array<number>(6).fill(0))
for (let n = 0; n <= cardsInDeck; n++) {
  binomials[n]![0] = 1
  for (let k = 1; k <= 5 && n > 0; k++) binomials[n]![k] = binomials[n - 1]![k - 1]! + binomials[n - 1]![k]!
}

/** The number of ways to choose `k` (at most 5) of `n` cards. */
export const choose = (n: number, k: number) => binomials[n]![k]!

const { pays } = videoPokerPaytable
const straights = new Set([0b1000000001111, ...Array.from({ length: 9 }, (_, low) => 0b11111 << low)])

function payOf(hand: readonly number[]): number {
  let [ranks, suits, twice, thrice, four] = [0, 0, 0, 0, 0]
  for (const card of hand) {
    const bit = 1 << (card >> 2)
    four |= thrice & bit
    thrice |= twice & bit
    twice |= ranks & bit
    ranks |= bit
    suits |= 1 << (card & 3)
  }
  const flush = (suits & (suits - 1)) === 0
  if (straights.has(ranks)) {
    if (!flush) return pays.straight
    return ranks === 0b11111 << 8 ? pays["royal-flush"] : pays["straight-flush"]
  }
  if (flush) return pays.flush
  if (four) return pays["four-of-a-kind"]
  const pairs = twice & (twice - 1)
  if (thrice) return pairs ? pays["full-house"] : pays["three-of-a-kind"]
  if (pairs) return pays["two-pair"]
  return twice >> 9 ? pays["jacks-or-better"] : 0
}

/** Visits all hands of five cards, each ascending. */
export function eachHand(visit: (hand: readonly number[]) => void): void {
  const hand = [0, 0, 0, 0, 0]
  const last = cardsInDeck
  for (hand[0] = 0; hand[0] < last; hand[0]++)
    for (hand[1] = hand[0] + 1; hand[1] < last; hand[1]++)
      for (hand[2] = hand[1] + 1; hand[2] < last; hand[2]++)
        for (hand[3] = hand[2] + 1; hand[3] < last; hand[3]++) for (hand[4] = hand[3] + 1; hand[4] < last; hand[4]++) visit(hand)
}

/** The place of a set of cards (those of `hand` in the bits of `mask`) among all sets of its size. */
function placeOf(hand: readonly number[], mask: number): number {
  let [place, size] = [0, 0]
  for (let n = 0; n < 5; n++) if (mask & (1 << n)) place += choose(hand[n]!, ++size)
  return place
}

const sizeOf = Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter(n => mask & (1 << n)).length)

const tables = () => Array.from({ length: 6 }, (_, size) => new Float64Array(choose(cardsInDeck, size)))

export interface BestHold {
  /** The cards kept, by the bits of their places in the ascending hand. */
  readonly held: number
  /** In how many ways the others can be replaced. */
  readonly draws: number
  /** Over all of them: the sums of the payouts in stakes, of their squares, and of hands that pay. */
  readonly sum: number
  readonly squares: number
  readonly paying: number
}

/** The best of the 32 holds of any hand: for every set of up to five cards, it knows the sums over all hands that contain it. */
export class BestHolds {
  readonly #sums = tables()
  readonly #squares = tables()
  readonly #paying = tables()

  constructor() {
    eachHand(hand => {
      const pay = payOf(hand)
      if (pay === 0) return
      for (let mask = 0; mask < 32; mask++) {
        const [size, place] = [sizeOf[mask]!, placeOf(hand, mask)]
        this.#sums[size]![place]! += pay
        this.#squares[size]![place]! += pay * pay
        this.#paying[size]![place]! += 1
      }
    })
  }

  /** Of five cards, ascending. */
  of(hand: readonly number[]): BestHold {
    let [held, sum, draws] = [0, -1, 1]
    for (let mask = 0; mask < 32; mask++) {
      const [over, ways] = [this.#over(this.#sums, hand, mask), choose(47, 5 - sizeOf[mask]!)]
      if (over * draws > sum * ways) [held, sum, draws] = [mask, over, ways]
    }
    return {
      held,
      draws,
      sum,
      squares: this.#over(this.#squares, hand, held),
      paying: this.#over(this.#paying, hand, held),
    }
  }

  /** The sum over all draws: of the hands that contain what is held, less those with a card thrown away. */
  #over(sums: readonly Float64Array[], hand: readonly number[], held: number): number {
    const thrown = 31 ^ held
    let sum = 0
    for (let part = thrown; ; part = (part - 1) & thrown) {
      const value = sums[sizeOf[held | part]!]![placeOf(hand, held | part)]!
      sum += sizeOf[part]! % 2 === 0 ? value : -value
      if (part === 0) return sum
    }
  }
}
