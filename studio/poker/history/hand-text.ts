import type { PlayingCard } from "../../games/playing-cards.ts"
import type { HandEvent, HandTerms, PostedKind, Street } from "../hand/events.ts"
import { afterEvent, contenders, type HandState, handOf, seatOf } from "../hand/hand-state.ts"
import { handValue } from "../hand/value.ts"
import { levelNumber } from "../tournament/structure.ts"
import { handName } from "./hand-names.ts"
import { potName, summaryOf } from "./hand-summary.ts"
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
  const price = tournament ? amountText(written) : moneyText(written)
  const blinds = `${price(terms.small)}/${price(terms.big)}`
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
  const { hand, at, table, size, mode, events, alsoShown = [], nameOf, own } = written
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
  for (const event of asWritten(events.slice(1))) {
    if (!isDealt && event.type !== "posted") {
      lines.push(...dealt)
      isDealt = true
    }
    if (!isShownDown && (event.type === "shown" || event.type === "mucked")) {
      lines.push("*** SHOW DOWN ***")
      isShownDown = true
    }
    lines.push(...linesOf(written, state, event))
    state = afterEvent(state, event)
  }
  const later = alsoShown.map(({ seat, cards }) => `${nameOf(seat)}: shows ${cardText(cards)}${named(state, cards)}`)
  return [...lines, ...later, ...summaryOf(written, state)].join("\n")
}

/** The cards that an all-in turns up before the last street are shown after it. */
function asWritten(events: readonly HandEvent[]): HandEvent[] {
  const dealt = events.findLastIndex(({ type }) => type === "street") + 1
  const [before, after] = [events.slice(0, dealt), events.slice(dealt)]
  return [...before.filter(({ type }) => type !== "shown"), ...before.filter(({ type }) => type === "shown"), ...after]
}

const streetNames: Readonly<Record<Street, string>> = {
  preflop: "HOLE CARDS",
  flop: "FLOP",
  turn: "TURN",
  river: "RIVER",
}
const posted = { ante: "the ante", small: "small blind", big: "big blind", "late-big": "big blind", "dead-small": "small blind" }

/** Both blinds of a player who missed them are one line, which the live one brings. */
function postedLines(
  { events, nameOf, ...written }: HandText,
  state: HandState,
  event: HandEvent & { type: "posted" },
): string[] {
  const { seat, what, amount } = event
  const other = (kind: PostedKind) =>
    events.find(one => one.type === "posted" && one.seat === seat && one.what === kind) as typeof event | undefined
  if (what === "dead-small" && other("late-big")) return []
  const dead = what === "late-big" ? other("dead-small") : undefined
  const blinds = dead ? "small & big blinds" : posted[what]
  const allIn = amount === seatOf(state, seat).stack ? " and is all-in" : ""
  return [`${nameOf(seat)}: posts ${blinds} ${amountText(written)(amount + (dead?.amount ?? 0))}${allIn}`]
}

function linesOf(written: HandText, state: HandState, event: HandEvent): string[] {
  const { nameOf } = written
  const amount = amountText(written)
  switch (event.type) {
    case "posted":
      return postedLines(written, state, event)
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
      return [
        `${nameOf(event.seat)} collected ${amount(event.amount)} from ${potName(written.events, event.pot)}`,
        ...(showsNone(written, state, event.seat) ? [`${nameOf(event.seat)}: doesn't show hand`] : []),
      ]
    default:
      return []
  }
}

/** Has won without a showdown, and not shown their cards afterwards. */
const showsNone = ({ alsoShown = [] }: HandText, state: HandState, seat: number) =>
  contenders(state).length === 1 && !alsoShown.some(one => one.seat === seat)

/** Before the flop two cards make no hand of five. */
const named = ({ board }: HandState, cards: readonly PlayingCard[]) =>
  board.length < 3 ? "" : ` (${handName(handValue([...cards, ...board]))})`

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
