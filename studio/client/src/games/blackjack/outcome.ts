import type { BlackjackOutcome } from "../../../../games/blackjack/hands.ts"
import type { PlayingCard } from "../../../../games/playing-cards.ts"
import type en from "../../../locales/blackjack/en.json"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import type { ShellRound } from "../../studio-api.ts"
import { smallCard } from "../cards/card-face.ts"
import { spokenCard } from "../cards/spoken-card.ts"
import { totalText } from "./hand-row.ts"

type BlackjackKit = Kit<typeof en>

const cardsIn = (kit: BlackjackKit, cards: readonly PlayingCard[]) =>
  h("span", { class: "blackjack-cards" }, ...cards.map(card => smallCard(card, spokenCard(kit.texts, card))))

/** A decided round in the history: the dealer's cards and the player's hands, with what came of them. */
export function outcomeLines(round: ShellRound<BlackjackOutcome>, kit: BlackjackKit): Node | string {
  const { outcome, stake } = round
  if (!outcome) return ""
  const line = (label: string, cards: readonly PlayingCard[], text: string) =>
    h("p", { class: "blackjack-line" }, h("span", {}, label), cardsIn(kit, cards), h("span", {}, text))
  return h(
    "div",
    {},
    line(kit.texts("dealer"), outcome.dealer, totalText(outcome.dealer, true)),
    ...outcome.hands.map(({ cards, result, doubled }, n) => {
      const text = `${totalText(cards, true)} · ${kit.texts(`result.${result}`)} · ${kit.money(doubled ? 2 * stake : stake)}`
      return line(outcome.hands.length > 1 ? kit.texts("hand", { number: n + 1 }) : kit.texts("you"), cards, text)
    }),
    outcome.insurance === "taken" ? h("p", {}, kit.texts("insured", { amount: kit.money(stake / 2) })) : "",
  )
}
