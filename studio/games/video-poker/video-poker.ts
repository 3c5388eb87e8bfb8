import * as v from "valibot"
import { toNumber } from "../../fair/fraction.ts"
import type { Ended, StepGame, StepRules } from "../game.ts"
import { cardAt, type PlayingCard } from "../playing-cards.ts"
import { isStake } from "../stakes.ts"
import { videoPokerFigures } from "./figures.ts"
import { type PokerHand, pokerHandOf } from "./poker-hands.ts"

/** Jacks or Better, "9/6": five cards of one deck, of which any can be replaced once. Payouts are in stakes. */
export const videoPokerPaytable = {
  deck: 52,
  cards: 5,
  pays: {
    "royal-flush": 800,
    "straight-flush": 50,
    "four-of-a-kind": 25,
    "full-house": 9,
    flush: 6,
    straight: 4,
    "three-of-a-kind": 3,
    "two-pair": 2,
    "jacks-or-better": 1,
  },
} as const

type VideoPokerPaytable = typeof videoPokerPaytable

export interface VideoPokerAction {
  act: "draw"
  /** For each of the five cards, whether it is kept. */
  hold: boolean[]
}

export interface VideoPokerState {
  /** The five dealt, then the five that can replace them, in order. */
  cards: readonly PlayingCard[]
  /** Set once the cards are drawn. */
  hold: readonly boolean[] | null
}

export interface VideoPokerSeen {
  dealt: readonly PlayingCard[]
  /** What the dealt cards pay as they are. */
  hand: PokerHand | null
}

export interface VideoPokerOutcome {
  dealt: readonly PlayingCard[]
  hold: readonly boolean[]
  cards: readonly PlayingCard[]
  hand: PokerHand | null
}

/** The hand after the draw: each card that is not held is replaced by the next one, from left to right. */
export function drawn(cards: readonly PlayingCard[], hold: readonly boolean[]): PlayingCard[] {
  let next = hold.length
  return hold.map((kept, n) => cards[kept ? n : next++]!)
}

function settled(cards: readonly PlayingCard[], hold: readonly boolean[], stake: number, table: VideoPokerPaytable) {
  const final = drawn(cards, hold)
  const hand = pokerHandOf(final) ?? null
  const outcome: VideoPokerOutcome = { dealt: cards.slice(0, table.cards), hold, cards: final, hand }
  return { outcome, win: hand ? stake * table.pays[hand] : 0 } satisfies Ended<VideoPokerOutcome>
}

function rulesUnder(table: VideoPokerPaytable): StepRules<null, VideoPokerState, VideoPokerAction, VideoPokerOutcome> {
  return {
    kind: "steps",

    /** The first ten cards of a fairly shuffled deck (Fisher–Yates). */
    begin(draw) {
      const deck = Array.from({ length: table.deck }, (_, place) => cardAt(place))
      const cards = Array.from({ length: 2 * table.cards }, (_, place) => {
        const from = place + draw(deck.length - place)
        const card = deck[from]!
        deck[from] = deck[place]!
        deck[place] = card
        return card
      })
      return { cards, hold: null }
    },

    step: (state, { hold }) => (state.hold ? undefined : { ...state, hold }),

    ended: ({ cards, hold }, stake) => (hold ? settled(cards, hold, stake, table) : undefined),

    /** The hand is paid as it was dealt: returning the stake of a poor one would pay for leaving. */
    abandoned: ({ cards, hold }, stake) => settled(cards, hold ?? Array<boolean>(table.cards).fill(true), stake, table),
  }
}

/** The mean payout of a hold and its deviation in stakes, over all cards that can come; undefined for more than two. */
function drawMean({ dealt, hold }: VideoPokerOutcome): { mean: number; deviation: number } | undefined {
  const kept = dealt.filter((_, n) => hold[n])
  const draws = dealt.length - kept.length
  if (draws > 2) return undefined
  const rest = Array.from({ length: 52 }, (_, place) => cardAt(place)).filter(card => !dealt.includes(card))
  const comings: PlayingCard[][] =
    draws === 0 ? [[]] : draws === 1 ? rest.map(card => [card]) : rest.flatMap((a, n) => rest.slice(n + 1).map(b => [a, b]))
  let [sum, squares] = [0, 0]
  for (const coming of comings) {
    const hand = pokerHandOf([...kept, ...coming])
    const pays = hand ? videoPokerPaytable.pays[hand] : 0
    sum += pays
    squares += pays * pays
  }
  const mean = sum / comings.length
  return { mean, deviation: Math.sqrt(Math.max(0, squares / comings.length - mean * mean)) }
}

export const videoPoker: StepGame<null, VideoPokerState, VideoPokerAction, VideoPokerOutcome> = {
  ...rulesUnder(videoPokerPaytable),
  under: paytable => rulesUnder(paytable as VideoPokerPaytable),
  code: "video-poker",
  name: "Jacks or Better",
  paytable: videoPokerPaytable,
  freeRoundUnit: 20,
  returns: videoPokerFigures,
  choice: v.null(),
  action: v.strictObject({ act: v.literal("draw"), hold: v.pipe(v.array(v.boolean()), v.length(5)) }),
  stakeUnit: 1,
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, 1),

  /**
   * Given the cards and the hold, whatever it is worth: so no player's mistakes look like a fault. A draw of more than two cards
   * is counted as met, because its mean takes too long to be computed for every round.
   */
  expected(stake, _, outcome) {
    const { name, payback, deviation } = videoPokerFigures[0]!
    if (!outcome) return { name, win: stake * toNumber(payback), deviation: stake * deviation }
    const ended = outcome as VideoPokerOutcome
    const given = drawMean(ended)
    const win = ended.hand ? stake * videoPokerPaytable.pays[ended.hand] : 0
    return given ? { name, win: stake * given.mean, deviation: stake * given.deviation } : { name, win, deviation: 0 }
  },

  seen({ cards }): VideoPokerSeen {
    const dealt = cards.slice(0, videoPokerPaytable.cards)
    return { dealt, hand: pokerHandOf(dealt) ?? null }
  },
}
