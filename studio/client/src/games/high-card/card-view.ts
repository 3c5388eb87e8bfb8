import { type Card, rankOf, suitOf } from "../../../../games/high-card/cards.ts"
import { h } from "../../dom.ts"

const red = (card: Card) => suitOf(card) === "♥" || suitOf(card) === "♦"

/** The printed side of a card. */
export function face(card: Card): HTMLElement {
  const corner = () => h("span", { class: "corner" }, h("b", {}, rankOf(card)), h("i", {}, suitOf(card)))
  return h(
    "span",
    { class: `face ${red(card) ? "red" : "black"}`, role: "img", "aria-label": rankOf(card) + suitOf(card) },
    corner(),
    h("span", { class: "pip" }, suitOf(card)),
    corner(),
  )
}
