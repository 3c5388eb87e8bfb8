import { type ShoeCard, totalOf } from "../../../../games/baccarat/cards.ts"
import { calm, h } from "../../dom.ts"
import { cardFace } from "../cards/card-face.ts"
import { faceSeen } from "../cards/face-seen.ts"
import { squeezable } from "./squeeze.ts"

interface DealtCard {
  card: ShoeCard
  readonly element: HTMLElement
  readonly sheet: HTMLElement
  /** In its hand, from 0. */
  readonly place: number
  /** Called with what it is when it is turned. */
  named?: (card: ShoeCard) => void
}

/** How a player squeezes the cards of a hand. */
export interface SqueezedHand {
  /** Of a card that lies face down, with the keys that peel and turn it. */
  readonly label: string
  nameOf(card: ShoeCard): string
  /** The player has turned it. */
  turned(card: ShoeCard): void
}

/** A card comes from the shoe. */
function fly(card: HTMLElement, shoe: HTMLElement): void {
  const [from, to] = [shoe.getBoundingClientRect(), card.getBoundingClientRect()]
  card.animate(
    [
      { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px) rotate(24deg) scale(0.7)`, opacity: 0.4 },
      { opacity: 1, offset: 0.25 },
      { transform: "none", opacity: 1 },
    ],
    { duration: 380, easing: "cubic-bezier(0.2, 0.7, 0.25, 1)" },
  )
}

/** One side's cards on the felt, with their total (or what else `worth` makes of them). */
export function createHand(
  side: string,
  name: string,
  shoe: HTMLElement,
  worth: (cards: readonly ShoeCard[]) => string = cards => String(totalOf(cards)),
  /** Absent: cards can't be squeezed. */
  squeezed?: SqueezedHand,
) {
  const total = h("output", { class: "hand-total", "aria-hidden": "true" })
  const cards = h("div", { class: "hand-cards", "aria-hidden": !squeezed && "true" })
  const element = h("section", { class: `hand ${side}`, "data-cards": 0 }, h("h2", { class: "hand-name" }, name, total), cards)
  let opened: ShoeCard[] = []
  let waiting: DealtCard[] = []
  const telling = faceSeen(cards, () => {
    total.textContent = worth(opened)
  })
  function open(one: DealtCard): void {
    one.element.classList.add("open")
    one.named?.(one.card)
    opened.push(one.card)
    waiting = waiting.filter(other => other !== one)
    telling.soon()
  }

  return {
    element,
    /** Deals a card from the shoe, face down unless `faceUp`, "" if it is not known yet; `instant`: it lies there already. */
    deal(card: ShoeCard, instant = false, faceUp = false) {
      const sheet = h("div", { class: "card-turn" }, h("div", { class: "card-back" }), ...(card ? [cardFace(card)] : []))
      const dealt = h("div", { class: "card" }, sheet)
      cards.append(dealt)
      element.dataset.cards = String(cards.childElementCount)
      const one: DealtCard = { card, element: dealt, sheet, place: cards.childElementCount - 1 }
      waiting.push(one)
      if (faceUp) open(one)
      else if (squeezed && !instant)
        one.named = squeezable(dealt, cardFace(card), {
          ...squeezed,
          turned() {
            open(one)
            squeezed.turned(card)
          },
        })
      if (!calm() && !instant) fly(dealt, shoe)
    },
    /** Turns the cards that are face down; `known`: the hand by now, with those that were not known when they were dealt. */
    turn(known: readonly ShoeCard[] = []) {
      for (const one of waiting) {
        if (!one.card) {
          one.card = known[one.place] ?? ""
          one.sheet.append(cardFace(one.card))
        }
        open(one)
      }
      telling.soon()
    },
    clear() {
      telling.stop()
      cards.replaceChildren()
      waiting = []
      opened = []
      total.textContent = ""
      element.dataset.cards = "0"
    },
  }
}

export type Hand = ReturnType<typeof createHand>
