import type { PlayingCard } from "../../games/playing-cards.ts"
import type { HandEvent, HandTerms, Street } from "../hand/events.ts"
import { afterEvent, type HandState, handOf, seatOf } from "../hand/hand-state.ts"
import { handValue } from "../hand/value.ts"
import { levelNumber } from "../tournament/structure.ts"
import { handName } from "./hand-names.ts"
import { summaryOf } from "./hand-summary.ts"
import { amountText, cardText, type HandText, moneyText } from "./written-hand.ts"

/** A number as trackers want one, of up to 60 bits: the id without its version, which begins with its instant. */
function numberOf(id: string): string {
  const digits = id.replaceAll("-", "")
  return BigInt(`0x${digits.slice(0, 12)}${digits.slice(13, 16)}`).toString()
}

const instantText = (at: Date) => at.toISOString().slice(0, 19).replace("T", " ").replaceAll("-", "/")

/** What is played for: blinds, and in a tournament buy-in and fee with the level in Roman numerals. */
function gameText(written: HandText, terms: HandTerms): string {
  const { tournament, mode, currency } = written
  const blinds = `${amountText(written)(terms.small)}/${amountText(written)(terms.big)}`
  const unit = mode === "real" ? ` ${currency}` : ""
  if (!tournament) return ` Hold'em No Limit (${blinds}${unit})`
  const [buyIn, fee] = [tournament.buyIn, tournament.fee].map(moneyText(written))
  const level = roman(levelNumber(terms))
  return `Tournament #${tournament.code.slice(1)}, ${buyIn}+${fee}${unit} Hold'em No Limit - Level ${level} (${blinds})`
}

const numerals = [
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
] as const

function roman(number: number): string {
  const [worth, letters] = numerals.find(([one]) => one <= number) ?? [number, ""]
  return number <= 0 ? "" : letters + roman(number - worth)
}

/** A hand as the text that trackers import: the format of PokerStars' hand histories. */
export function handText(written: HandText): string {
  const { hand, at, table, size, mode, events, nameOf, own } = written
  const [began] = events
  if (began?.type !== "began") throw new TypeError("A hand begins with `began`")
  const amount = amountText(written)
  const head = [
    `PokerStars Hand #${numberOf(hand)}: ${gameText(written, began.terms)} - ${instantText(at)} UTC`,
    `Table '${table}' ${size}-max${mode === "free" ? " (Play Money)" : ""} Seat #${began.button} is the button`,
    ...began.seats.map(({ seat, stack }) => `Seat ${seat}: ${nameOf(seat)} (${amount(stack)} in chips)`),
  ]
  const dealt = ["*** HOLE CARDS ***", ...(own ? [`Dealt to ${nameOf(own.seat)} ${cardText(own.cards)}`] : [])]
  const lines: string[] = [...head]
  let state = handOf([began])
  let [isDealt, isShownDown] = [false, false]
  for (const event of events.slice(1)) {
    if (!isDealt && event.type !== "posted") {
      lines.push(...dealt)
      isDealt = true
    }
    const isShowing = event.type === "shown" || event.type === "mucked"
    // Cards turned up before the last street belong to the play; only what follows it is the showdown.
    if (isShowing && !isShownDown && state.street === "river") {
      lines.push("*** SHOW DOWN ***")
      isShownDown = true
    }
    lines.push(...linesOf(written, state, event))
    state = afterEvent(state, event)
  }
  return [...lines, ...summaryOf(written, state)].join("\n")
}

const streetNames: Readonly<Record<Street, string>> = {
  preflop: "HOLE CARDS",
  flop: "FLOP",
  turn: "TURN",
  river: "RIVER",
}
const posted = { ante: "the ante", small: "small blind", big: "big blind", "late-big": "big blind", "dead-small": "small blind" }

function linesOf(written: HandText, state: HandState, event: HandEvent): string[] {
  const { nameOf } = written
  const amount = amountText(written)
  switch (event.type) {
    case "posted": {
      const allIn = event.amount === seatOf(state, event.seat).stack ? " and is all-in" : ""
      return [`${nameOf(event.seat)}: posts ${posted[event.what]} ${amount(event.amount)}${allIn}`]
    }
    case "acted":
      return actedLines(written, state, event)
    case "returned":
      return [`Uncalled bet (${amount(event.amount)}) returned to ${nameOf(event.seat)}`]
    case "street": {
      const before = state.board.length > 0 ? `${cardText(state.board)} ` : ""
      return [`*** ${streetNames[event.street]} *** ${before}${cardText(event.cards)}`]
    }
    case "shown":
      return [`${nameOf(event.seat)}: shows ${cardText(event.cards)}${named(state, event.cards)}`]
    case "mucked":
      return [`${nameOf(event.seat)}: mucks hand`]
    case "won":
      return [`${nameOf(event.seat)} collected ${amount(event.amount)} from ${potName(written.events, event.pot)}`]
    default:
      return []
  }
}

/** Before the flop two cards make no hand of five. */
const named = ({ board }: HandState, cards: readonly PlayingCard[]) =>
  board.length < 3 ? "" : ` (${handName(handValue([...cards, ...board]))})`

function potName(events: readonly HandEvent[], pot: number): string {
  const last = Math.max(...events.map(event => (event.type === "won" ? event.pot : 0)))
  if (last === 0) return "pot"
  return pot === 0 ? "main pot" : last === 1 ? "side pot" : `side pot-${pot}`
}

function actedLines(written: HandText, state: HandState, event: HandEvent & { type: "acted" }): string[] {
  const { nameOf } = written
  const amount = amountText(written)
  const name = nameOf(event.seat)
  const allIn = event.amount > 0 && event.amount === seatOf(state, event.seat).stack ? " and is all-in" : ""
  const late = event.forced === "time" ? [`${name} has timed out`] : []
  switch (event.action) {
    case "fold":
      return [...late, `${name}: folds`]
    case "check":
      return [...late, `${name}: checks`]
    case "call":
      return [`${name}: calls ${amount(event.amount)}${allIn}`]
    case "bet":
      return [`${name}: bets ${amount(event.amount)}${allIn}`]
    case "raise":
      return [`${name}: raises ${amount(event.to - state.level)} to ${amount(event.to)}${allIn}`]
  }
}
