import * as v from "valibot"
import { type Fraction, fraction, multiply } from "../../fair/fraction.ts"
import type { Return, StepGame, StepRules } from "../game.ts"
import { cardAt, type PlayingCard, rankPlace } from "../playing-cards.ts"
import { isStake } from "../stakes.ts"

/**
 * A guess about the rank of the next card, drawn from a full deck each time: ace is low, king is high. A correct guess multiplies
 * what the stake is worth by 1 over its chance; the edge is taken once, from the first guess on. A guess that can't be wrong is
 * not on offer.
 */
export const hiLoPaytable = {
  deck: 52,
  ranks: 13,
  payback: { top: 99, bottom: 100 },
  /** The cards drawn for a round: the first, and those that guesses and skips turn. */
  cards: 53,
  skips: 20,
  /** Maximum payout in stakes. A guess that would pay more is not on offer. */
  cap: 5000,
} as const

type HiLoPaytable = typeof hiLoPaytable

export const guesses = ["higher", "same", "lower"] as const
/** "higher" and "lower" include the same rank, except at an ace or a king, where that could not be wrong. */
export type Guess = (typeof guesses)[number]

export type HiLoAction = { act: "guess"; guess: Guess } | { act: "skip" } | { act: "take" }

export interface HiLoTurn {
  readonly act: Guess | "skip"
  /** The card that it turned. */
  readonly card: PlayingCard
}

export interface HiLoState {
  /** All cards the round can turn, in their order. */
  cards: readonly PlayingCard[]
  /** What the player has done, in order. */
  turns: readonly (Guess | "skip")[]
  taken: boolean
}

export interface HiLoOutcome {
  first: PlayingCard
  turns: readonly HiLoTurn[]
  /** The last guess was wrong. */
  missed: boolean
}

/** What a player may know while the round is in progress. */
export interface HiLoSeen {
  first: PlayingCard
  turns: readonly HiLoTurn[]
  /** The payout if taken now; 0 before the first guess. */
  win: number
  /** What each guess on offer would make of it. */
  next: Partial<Record<Guess, number>>
  skipsLeft: number
}

/** The ranks (of 13) with which a guess is correct after a card. */
export function winningRanks(card: PlayingCard, guess: Guess): number {
  const rank = rankPlace(card)
  if (guess === "same") return 1
  if (guess === "higher") return rank === 0 ? 12 : 13 - rank
  return rank === 12 ? 12 : rank + 1
}

/** A correct guess, by places of ranks: ace 0 to king 12. */
function isRight(before: PlayingCard, guess: Guess, after: PlayingCard): boolean {
  const [from, to] = [rankPlace(before), rankPlace(after)]
  if (guess === "same") return from === to
  if (guess === "higher") return from === 0 ? to > from : to >= from
  return from === 12 ? to < from : to <= from
}

const dealtCards = ({ cards, turns }: Pick<HiLoState, "cards" | "turns">) => cards.slice(0, turns.length + 1)

/** What the stake is worth after these turns if all guesses were right: 99% over their chance; undefined before the first. */
export function multiplierAfter(
  { cards, turns }: Pick<HiLoState, "cards" | "turns">,
  { payback, ranks }: HiLoPaytable = hiLoPaytable,
): Fraction | undefined {
  let worth: Fraction | undefined
  for (const [n, act] of turns.entries()) {
    if (act === "skip") continue
    worth = multiply(worth ?? fraction(payback.top, payback.bottom), fraction(ranks, winningRanks(cards[n]!, act)))
  }
  return worth
}

const inMinor = (stake: number, worth: Fraction | undefined) => (worth ? Number((BigInt(stake) * worth.top) / worth.bottom) : 0)

const missed = ({ cards, turns }: HiLoState) => {
  const act = turns.at(-1)
  return act !== undefined && act !== "skip" && !isRight(cards[turns.length - 1]!, act, cards[turns.length]!)
}

const skipsIn = ({ turns }: Pick<HiLoState, "turns">) => turns.filter(turn => turn === "skip").length

/** The guesses that pay up to the cap, with what they make of the stake. */
function onOffer(state: HiLoState, table: HiLoPaytable): { guess: Guess; worth: Fraction }[] {
  if (state.turns.length + 1 >= table.cards) return []
  return guesses.flatMap(guess => {
    const worth = multiplierAfter({ cards: state.cards, turns: [...state.turns, guess] }, table)!
    return worth.top <= worth.bottom * BigInt(table.cap) ? [{ guess, worth }] : []
  })
}

const canSkip = (state: HiLoState, table: HiLoPaytable) =>
  skipsIn(state) < table.skips && state.turns.length + 1 < table.cards && onOffer(state, table).length > 0

function outcomeOf(state: HiLoState): HiLoOutcome {
  const cards = dealtCards(state)
  const turns = state.turns.map((act, n) => ({ act, card: cards[n + 1]! }))
  return { first: cards[0]!, turns, missed: missed(state) }
}

function rulesUnder(table: HiLoPaytable): StepRules<null, HiLoState, HiLoAction, HiLoOutcome> {
  const worth = (state: HiLoState, stake: number) => inMinor(stake, multiplierAfter(state, table))
  return {
    kind: "steps",

    begin: draw => ({ cards: Array.from({ length: table.cards }, () => cardAt(draw(table.deck))), turns: [], taken: false }),

    step(state, action) {
      if (state.taken || missed(state)) return undefined
      if (action.act === "take") return multiplierAfter(state, table) ? { ...state, taken: true } : undefined
      if (action.act === "skip") return canSkip(state, table) ? { ...state, turns: [...state.turns, "skip"] } : undefined
      const offered = onOffer(state, table).some(({ guess }) => guess === action.guess)
      return offered ? { ...state, turns: [...state.turns, action.guess] } : undefined
    },

    ended(state, stake) {
      if (missed(state)) return { outcome: outcomeOf(state), win: 0 }
      const over = state.taken || (multiplierAfter(state, table) !== undefined && onOffer(state, table).length === 0)
      return over ? { outcome: outcomeOf(state), win: worth(state, stake) } : undefined
    },

    abandoned: (state, stake) => ({ outcome: outcomeOf(state), win: Math.max(stake, worth(state, stake)) }),
  }
}

/** One guess and then taking what it pays. */
function returnOf(wins: number): Return {
  const { payback, ranks } = hiLoPaytable
  const multiplier = fraction(payback.top * ranks, payback.bottom * wins)
  const p = wins / ranks
  return {
    name: `${wins}/13`,
    payback: multiply(fraction(wins, ranks), multiplier),
    deviation: (Number(multiplier.top) / Number(multiplier.bottom)) * Math.sqrt(p * (1 - p)),
  }
}

export const hiLo: StepGame<null, HiLoState, HiLoAction, HiLoOutcome> = {
  ...rulesUnder(hiLoPaytable),
  under: paytable => rulesUnder(paytable as HiLoPaytable),
  code: "hi-lo",
  name: "Hi-Lo",
  paytable: hiLoPaytable,
  freeRoundUnit: 20,
  unplayed: state => multiplierAfter(state) === undefined,
  /** By how many ranks of thirteen are right; several guesses return the same. */
  returns: Array.from({ length: 12 }, (_, n) => returnOf(n + 1)),
  choice: v.null(),
  action: v.variant("act", [
    v.strictObject({ act: v.literal("guess"), guess: v.picklist(guesses) }),
    v.strictObject({ act: v.literal("skip") }),
    v.strictObject({ act: v.literal("take") }),
  ]),
  stakeUnit: 1,
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, 1),

  /** What can be taken is a martingale from 99% of the stake on, as in mines: the squares of its steps add up. */
  expected(stake, _, outcome) {
    const mean = (stake * hiLoPaytable.payback.top) / hiLoPaytable.payback.bottom
    if (!outcome) return { name: "1/13", win: mean, deviation: stake * 3.5 }
    const { first, turns } = outcome as HiLoOutcome
    let [worth, variance, guessed] = [mean, 0, false]
    for (const [n, { act }] of turns.entries()) {
      if (act === "skip") continue
      guessed = true
      const p = winningRanks(n === 0 ? first : turns[n - 1]!.card, act) / hiLoPaytable.ranks
      variance += (worth * worth * (1 - p)) / p
      worth /= p
    }
    // Only a returned round has guessed nothing.
    return guessed ? { name: "1/13", win: mean, deviation: Math.sqrt(variance) } : { name: "1/13", win: stake, deviation: 0 }
  },

  seen(state, stake): HiLoSeen {
    const { first, turns } = outcomeOf(state)
    const next = Object.fromEntries(onOffer(state, hiLoPaytable).map(({ guess, worth }) => [guess, inMinor(stake, worth)]))
    const skipsLeft = canSkip(state, hiLoPaytable) ? hiLoPaytable.skips - skipsIn(state) : 0
    return { first, turns, win: inMinor(stake, multiplierAfter(state)), next, skipsLeft }
  },
}
