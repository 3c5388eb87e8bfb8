import type { SeatOutcome } from "../../../../games/salon-blackjack/salon-blackjack.ts"
import type { SeatBet } from "../../../../games/salon-blackjack/seats.ts"
import { h } from "../../dom.ts"
import { isWin, resultText } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import { totalText } from "../blackjack/hand-row.ts"
import { smallCard } from "../cards/card-face.ts"
import { spokenCard } from "../cards/spoken-card.ts"
import type { SeatsKit } from "./texts.ts"

/** A side bet in a few words: "21+3: flush, $1.20". */
function sideLine({ texts, money }: SeatsKit, name: "pairs" | "plus3", side: SeatOutcome["pairs"] | SeatOutcome["plus3"]) {
  if (!side) return undefined
  const made = side.kind ? texts(`kinds.${side.kind}`) : texts("kinds.none")
  return texts("sideLine", { name: texts(`returns.${name}`), made, amount: money(side.win) })
}

/** A finished bet in the history: the dealer's cards, the seat's hands, and what each bet returned. */
export function seatOutcome(round: ShellRound, kit: SeatsKit): Node | string {
  const { texts, money } = kit
  const outcome = round.outcome as SeatOutcome | null
  if (!outcome) return ""
  if (!outcome.dealer) return texts("seatGone")
  const { main } = round.choice as SeatBet
  const line = (label: string, cards: readonly string[], text: string) =>
    h(
      "p",
      { class: "blackjack-line" },
      h("span", {}, label),
      h("span", { class: "blackjack-cards" }, ...cards.map(card => smallCard(card, spokenCard(texts, card)))),
      h("span", {}, text),
    )
  const seat = texts(outcome.behind ? "behindSeat" : "seat", { seat: outcome.seat })
  const sides = [sideLine(kit, "pairs", outcome.pairs), sideLine(kit, "plus3", outcome.plus3)]
  return h(
    "div",
    {},
    line(texts("dealer"), outcome.dealer, totalText(outcome.dealer, true)),
    ...outcome.hands.map(({ cards, result, doubled }, n) => {
      const bet = outcome.behind ? (n === 0 ? main : 0) : doubled ? 2 * main : main
      return line(seat, cards, `${totalText(cards, true)} · ${texts(`result.${result}`)} · ${money(bet)}`)
    }),
    outcome.insurance === "taken" && h("p", {}, texts("insured", { amount: money(main / 2) })),
    ...sides.map(text => text && h("p", {}, text)),
    outcome.interrupted && h("p", {}, texts("interrupted")),
  )
}

/** What the player's bets of a round have come to, in one line. */
export function roundText(kit: SeatsKit, rounds: readonly ShellRound[]) {
  const played = rounds.filter(({ state }) => state === "settled")
  const cost = played.reduce((sum, { stake, raised }) => sum + stake + raised, 0)
  const win = played.reduce((sum, round) => sum + (round.win ?? 0), 0)
  const [first] = played
  const dealer = (first?.outcome as SeatOutcome | null | undefined)?.dealer
  const ends = dealer ? `${kit.texts("dealerHas", { total: totalText(dealer, true) })} · ` : ""
  return { cost, win, won: isWin(win, cost), text: `${ends}${resultText(kit.words, kit.money, win, cost)}` }
}
