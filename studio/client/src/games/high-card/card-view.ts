import { type Card, rankOf, suitOf } from "../../../../games/high-card/cards.ts"
import type { PlayingCard } from "../../../../games/playing-cards.ts"
import { h } from "../../dom.ts"
import { cardFace } from "../cards/card-face.ts"

const letters: Readonly<Record<string, string>> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" }

/** As the shared deck names it: "TH". */
const named = (card: Card): PlayingCard => `${rankOf(card) === "10" ? "T" : rankOf(card)}${letters[suitOf(card)]}`

/** The printed side of a card. */
export const face = (card: Card): HTMLElement =>
  h("span", { class: "face", role: "img", "aria-label": rankOf(card) + suitOf(card) }, cardFace(named(card)))
