import * as v from "valibot"
import type { Ended, StepGame, StepRules } from "../game.ts"
import { cardAt, type PlayingCard } from "../playing-cards.ts"
import { isStake } from "../stakes.ts"
import { blackjackFigures } from "./figures.ts"
import {
  type BlackjackHand,
  type BlackjackOutcome,
  type HandResult,
  handTotal,
  type Insurance,
  isNatural,
  pointsOfCard,
} from "./hands.ts"
import { expectedBack } from "./values.ts"

/**
 * Blackjack from an endless shoe: every card is drawn from a full deck, so none becomes rarer. The dealer looks for blackjack
 * under an ace or a ten, and stands on every 17. Payouts count the bet: a blackjack returns 5/2 of it (3:2), insurance 3 of its
 * own (2:1).
 */
export const blackjackPaytable = {
  deck: 52,
  /** The cards that a round can need: two hands of up to 21 and the dealer's. */
  cards: 56,
  dealerStands: 17,
  blackjack: { top: 5, bottom: 2 },
  insurance: { cost: { top: 1, bottom: 2 }, pays: 3 },
  /** After one split. */
  hands: 2,
} as const

type BlackjackPaytable = typeof blackjackPaytable

export type BlackjackAction = { act: "hit" | "stand" | "double" | "split" | "insure" | "decline" }

export interface BlackjackState {
  /** All cards the round can need, in the order they are dealt; the first four are player, dealer, player, dealer. */
  shoe: readonly PlayingCard[]
  /** Dealt so far. */
  dealt: number
  hands: readonly (BlackjackHand & { over: boolean })[]
  insurance: Insurance
}

/** What a player may know while the round is in progress. */
export interface BlackjackSeen {
  dealer: readonly PlayingCard[]
  hands: BlackjackState["hands"]
  /** The hand to be played; -1 while insurance is offered. */
  active: number
  insurance: Insurance
  /** The actions that are allowed now. */
  allowed: readonly BlackjackAction["act"][]
}

const dealerHand = ({ shoe }: BlackjackState) => [shoe[1]!, shoe[3]!]
const hasAceUp = ({ shoe }: BlackjackState) => pointsOfCard(shoe[1]!) === 1
const isSplit = ({ hands }: BlackjackState) => hands.length > 1
const activeHand = ({ hands }: BlackjackState) => hands.findIndex(({ over }) => !over)

/** The dealer has looked under the ace or ten and found blackjack, or the player has one: nothing is left to decide. */
const isNaturalEnd = (state: BlackjackState) =>
  state.insurance !== "offered" && (isNatural(dealerHand(state)) || (!isSplit(state) && isNatural(state.hands[0]!.cards)))

export function allowedIn(state: BlackjackState): BlackjackAction["act"][] {
  if (state.insurance === "offered") return ["insure", "decline"]
  const hand = state.hands[activeHand(state)]
  if (!hand || isNaturalEnd(state)) return []
  if (hand.cards.length > 2) return ["hit", "stand"]
  const [first, second] = hand.cards.map(pointsOfCard)
  return first === second && !isSplit(state) ? ["hit", "stand", "double", "split"] : ["hit", "stand", "double"]
}

/** A hand with one more card; at 21 or above, and when `last`, it is over. */
function dealtTo(hand: BlackjackHand, card: PlayingCard, last = false) {
  const cards = [...hand.cards, card]
  return { ...hand, cards, over: last || handTotal(cards).total >= 21 }
}

function split(state: BlackjackState): BlackjackState {
  const { shoe, dealt, hands } = state
  const cards = hands[0]!.cards
  const aces = pointsOfCard(cards[0]!) === 1
  const parts = cards.map((card, n) => dealtTo({ cards: [card], doubled: false }, shoe[dealt + n]!, aces))
  return { ...state, hands: parts, dealt: dealt + parts.length }
}

function played(state: BlackjackState, act: "hit" | "stand" | "double"): BlackjackState {
  const { shoe, dealt, hands } = state
  const at = activeHand(state)
  const hand = hands[at]!
  const after =
    act === "stand" ? { ...hand, over: true } : dealtTo({ ...hand, doubled: act === "double" }, shoe[dealt]!, act === "double")
  return { ...state, hands: hands.with(at, after), dealt: act === "stand" ? dealt : dealt + 1 }
}

/** The dealer's cards at the end: drawn only if a hand depends on them. */
function dealerEnds(state: BlackjackState, { dealerStands }: BlackjackPaytable): PlayingCard[] {
  const cards = dealerHand(state)
  const open = state.hands.some(hand => handTotal(hand.cards).total <= 21 && (isSplit(state) || !isNatural(hand.cards)))
  if (!open) return cards
  for (let next = state.dealt; handTotal(cards).total < dealerStands; next++) cards.push(state.shoe[next]!)
  return cards
}

function resultOf(cards: readonly PlayingCard[], dealer: readonly PlayingCard[], splits: boolean): HandResult {
  const [own, other] = [handTotal(cards).total, handTotal(dealer).total]
  if (own > 21) return "bust"
  const natural = !splits && isNatural(cards)
  if (isNatural(dealer)) return natural ? "push" : "lost"
  if (natural) return "blackjack"
  if (other > 21 || own > other) return "won"
  return own === other ? "push" : "lost"
}

const settled = (state: BlackjackState, stake: number, table: BlackjackPaytable) =>
  settledAgainst(state, dealerEnds(state, table), stake, table)

/** How a hand's player stands against the dealer's last cards. */
export function settledAgainst(
  state: Pick<BlackjackState, "hands" | "insurance">,
  dealer: readonly PlayingCard[],
  stake: number,
  table: Pick<BlackjackPaytable, "blackjack" | "insurance">,
): Ended<BlackjackOutcome> {
  const factor = { won: 2, push: 1, lost: 0, bust: 0, blackjack: table.blackjack.top / table.blackjack.bottom }
  const hands = state.hands.map(({ cards, doubled }) => {
    const result = resultOf(cards, dealer, state.hands.length > 1)
    return { cards, doubled, result, win: factor[result] * (doubled ? 2 * stake : stake) }
  })
  const insured = state.insurance === "taken" && isNatural(dealer) ? insuranceOf(stake, table) * table.insurance.pays : 0
  const win = hands.reduce((sum, hand) => sum + hand.win, insured)
  return { outcome: { dealer, hands, insurance: state.insurance, insured }, win }
}

const insuranceOf = (stake: number, { insurance: { cost } }: Pick<BlackjackPaytable, "insurance"> = blackjackPaytable) =>
  (stake * cost.top) / cost.bottom

/** What an action adds to the bet. */
export const raiseOf = (act: BlackjackAction["act"], stake: number, table?: Pick<BlackjackPaytable, "insurance">) =>
  act === "insure" ? insuranceOf(stake, table) : act === "double" || act === "split" ? stake : 0

/** The state after an action; undefined if it is not allowed. */
export function stepped(state: BlackjackState, { act }: BlackjackAction): BlackjackState | undefined {
  if (!allowedIn(state).includes(act)) return undefined
  if (act === "insure") return { ...state, insurance: "taken" }
  if (act === "decline") return { ...state, insurance: "declined" }
  return act === "split" ? split(state) : played(state, act)
}

/** A hand of two cards against the dealer's, before the first decision. */
export function begun(shoe: readonly PlayingCard[]): BlackjackState {
  const cards = [shoe[0]!, shoe[2]!]
  const state: BlackjackState = { shoe, dealt: 4, hands: [{ cards, doubled: false, over: false }], insurance: null }
  return hasAceUp(state) ? { ...state, insurance: "offered" } : state
}

export const blackjackAction = v.strictObject({ act: v.picklist(["hit", "stand", "double", "split", "insure", "decline"]) })

function rulesUnder(table: BlackjackPaytable): StepRules<null, BlackjackState, BlackjackAction, BlackjackOutcome> {
  return {
    kind: "steps",

    begin: draw => begun(Array.from({ length: table.cards }, () => cardAt(draw(table.deck)))),
    step: stepped,
    raises: (_, { act }, stake) => raiseOf(act, stake, table),
    ended: (state, stake) => (allowedIn(state).length === 0 ? settled(state, stake, table) : undefined),

    abandoned(state, stake) {
      const insurance = state.insurance === "offered" ? "declined" : state.insurance
      return settled({ ...state, insurance }, stake, table)
    },
  }
}

/** Every decision of the player moves the mean by what it gives away; so the mean is exact however they play. */
export const blackjack: StepGame<null, BlackjackState, BlackjackAction, BlackjackOutcome> = {
  ...rulesUnder(blackjackPaytable),
  under: paytable => rulesUnder(paytable as BlackjackPaytable),
  code: "blackjack",
  name: "Blackjack",
  paytable: blackjackPaytable,
  returns: blackjackFigures,
  choice: v.null(),
  action: blackjackAction,
  stakeUnit: 2,
  stakeFits: (stake, _, stakes) => isStake(stake, stakes, 2),
  expected(stake, _, outcome) {
    const { name, deviation } = blackjackFigures[0]!
    return { name, ...expectedBack(stake, deviation, outcome as BlackjackOutcome | undefined) }
  },
  seen(state): BlackjackSeen {
    const allowed = allowedIn(state)
    const { shoe, hands, insurance } = state
    return { dealer: [shoe[1]!], hands, active: insurance === "offered" ? -1 : activeHand(state), insurance, allowed }
  },
}
