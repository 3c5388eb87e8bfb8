import type { PlayingCard } from "../../../../games/playing-cards.ts"
import { calm, h } from "../../dom.ts"
import { cardFace } from "./card-face.ts"
import { measured } from "./measured.ts"
import "./cards.css"

/** A card on the table that can lie face down and be turned over. */
export interface CardView {
  readonly element: HTMLElement
  /** Undefined while it is unknown to the page. */
  readonly card: PlayingCard | undefined
  /** Turns it face up, to this card. */
  turn(card: PlayingCard): void
  /** Turns it face down. */
  hide(): void
  /** Flies in from another element, to where it lies now. */
  flyFrom(from: Element, milliseconds?: number): void
}

/** `draw`: another front than the usual one. */
export function createCard(card?: PlayingCard, draw: (card: PlayingCard) => Element = cardFace): CardView {
  const front = h("span", { class: "playing-card-front" })
  const element = h(
    "span",
    { class: "playing-card", "aria-hidden": "true" },
    h("span", { class: "playing-card-turn" }, h("span", { class: "playing-card-back" }), front),
  )
  let shown = card
  const face = (next: PlayingCard) => front.replaceChildren(draw(next))
  if (card) {
    face(card)
    element.dataset.open = ""
  }
  return {
    element,
    get card() {
      return shown
    },
    turn(next) {
      shown = next
      face(next)
      // Drawn once as it lay before, so that it turns instead of appearing.
      requestAnimationFrame(() => {
        element.dataset.open = ""
      })
    },
    hide() {
      delete element.dataset.open
    },
    flyFrom(from, milliseconds = 360) {
      if (calm()) return
      measured(() => {
        const [start, end] = [from.getBoundingClientRect(), element.getBoundingClientRect()]
        const [x, y] = [start.left + start.width / 2 - end.left - end.width / 2, start.top - end.top]
        const frames = [
          { transform: `translate(${x}px, ${y}px) rotate(26deg) scale(0.72)`, opacity: 0.3 },
          { opacity: 1, offset: 0.3 },
          { transform: "none", opacity: 1 },
        ]
        return () => element.animate(frames, { duration: milliseconds, easing: "cubic-bezier(0.2, 0.75, 0.25, 1)" })
      })
    },
  }
}
