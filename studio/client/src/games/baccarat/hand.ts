import { type ShoeCard, totalOf } from "../../../../games/baccarat/cards.ts"
import { calm, h } from "../../dom.ts"
import { cardFace } from "../cards/card-face.ts"
import { squeezable } from "./squeeze.ts"

/** One side's cards on the felt, with their total (or what else `worth` makes of them). */
export function createHand(
  side: string,
  name: string,
  shoe: HTMLElement,
  worth: (cards: readonly ShoeCard[]) => string = cards => String(totalOf(cards)),
  /** Called when the player has turned a card by squeezing it; absent: cards can't be squeezed. */
  onSqueezed?: () => void,
) {
  const total = h("output", { class: "hand-total", "aria-hidden": "true" })
  const cards = h("div", { class: "hand-cards", "aria-hidden": "true" })
  const element = h("section", { class: `hand ${side}`, "data-cards": 0 }, h("h2", { class: "hand-name" }, name, total), cards)
  let opened: ShoeCard[] = []
  let waiting: { card: ShoeCard; element: HTMLElement }[] = []
  function open(one: { card: ShoeCard; element: HTMLElement }): void {
    one.element.classList.add("open")
    opened.push(one.card)
    waiting = waiting.filter(other => other !== one)
    total.textContent = worth(opened)
  }

  return {
    element,
    /** Deals a card from the shoe, face down unless `faceUp`; `instant`: it lies there already. */
    deal(card: ShoeCard, instant = false, faceUp = false) {
      const dealt = h(
        "div",
        { class: "card" },
        h("div", { class: "card-turn" }, h("div", { class: "card-back" }), cardFace(card)),
      )
      cards.append(dealt)
      element.dataset.cards = String(cards.childElementCount)
      const one = { card, element: dealt }
      waiting.push(one)
      if (faceUp) open(one)
      else if (onSqueezed && !instant)
        squeezable(dealt, cardFace(card), () => {
          open(one)
          onSqueezed()
        })
      if (calm() || instant) return
      const [from, to] = [shoe.getBoundingClientRect(), dealt.getBoundingClientRect()]
      dealt.animate(
        [
          { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px) rotate(24deg) scale(0.7)`, opacity: 0.4 },
          { opacity: 1, offset: 0.25 },
          { transform: "none", opacity: 1 },
        ],
        { duration: 380, easing: "cubic-bezier(0.2, 0.7, 0.25, 1)" },
      )
    },
    /** Turns the cards that are face down. */
    turn() {
      for (const one of waiting) open(one)
      total.textContent = worth(opened)
    },
    clear() {
      cards.replaceChildren()
      waiting = []
      opened = []
      total.textContent = ""
      element.dataset.cards = "0"
    },
  }
}

export type Hand = ReturnType<typeof createHand>
