import type { NiuHand } from "../../../../games/niu-niu/hands.ts"
import type { PlayingCard } from "../../../../games/playing-cards.ts"
import { calm, h } from "../../dom.ts"
import { type CardView, createCard } from "../cards/card-view.ts"

/** Moves elements from where they lie to where `change` puts them. */
function slide(elements: readonly HTMLElement[], change: () => void): void {
  const before = elements.map(element => element.getBoundingClientRect())
  change()
  if (calm()) return
  // All are measured before the first one moves: an animation that begins makes the next measurement lay the page out again.
  const after = elements.map(element => element.getBoundingClientRect())
  for (const [n, element] of elements.entries()) {
    const [from, to] = [before[n]!, after[n]!]
    element.animate([{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, { transform: "none" }], {
      duration: 340,
      easing: "cubic-bezier(0.3, 0, 0.2, 1)",
    })
  }
}

/** Five cards on the cloth: face down, then turned, then laid out as three and two, with what they are worth. */
export function createNiuHand(kind: "banker" | "player", owner: string, from: Element) {
  const bull = h("span", { class: "niu-bull" })
  const rest = h("span", { class: "niu-rest" })
  const worth = h("strong", { class: "niu-worth" })
  const tag = h("span", { class: "niu-tag" })
  const element = h(
    "section",
    { class: `niu-hand ${kind}` },
    h("h2", { class: "niu-owner" }, owner),
    h("div", { class: "niu-cards", "aria-hidden": "true" }, bull, rest),
    h("p", { class: "niu-line", "aria-hidden": "true" }, worth, tag),
  )
  let views: CardView[] = []
  const slots = Array.from({ length: 5 }, () => h("span", { class: "niu-slot" }))

  /** Lays these cards as three and two, in this order. */
  const lay = (order: readonly { readonly element: HTMLElement }[]) => {
    bull.replaceChildren(...order.slice(0, 3).map(one => one.element))
    rest.replaceChildren(...order.slice(3).map(one => one.element))
  }
  const layNone = () => lay(slots.map(slot => ({ element: slot })))
  layNone()

  return {
    element,
    /** One more card, face down. */
    deal(instant: boolean) {
      const view = createCard()
      slots[views.length]?.replaceWith(view.element)
      views = [...views, view]
      if (!instant) view.flyFrom(from, 300)
    },
    /** Turns the cards where they lie. */
    turn(cards: readonly PlayingCard[]) {
      for (const [n, view] of views.entries()) view.turn(cards[n] ?? "")
    },
    /** Lays the turned cards out, and says what they are. */
    arrange(hand: NiuHand, name: string, instant: boolean) {
      const cards = [...hand.bull, ...hand.rest]
      const order = views.toSorted((one, other) => cards.indexOf(one.card ?? "") - cards.indexOf(other.card ?? ""))
      if (instant) lay(order)
      else
        slide(
          views.map(view => view.element),
          () => lay(order),
        )
      element.dataset.rank = String(hand.rank)
      element.toggleAttribute("data-bull", hand.bull.length > 0)
      worth.textContent = name
    },
    /** Who won, once everyone has seen it; undefined: not known yet. */
    result(wins: boolean | undefined, text: string) {
      tag.textContent = text
      if (wins === undefined) delete element.dataset.result
      else element.dataset.result = wins ? "wins" : "loses"
    },
    clear() {
      views = []
      layNone()
      worth.textContent = ""
      delete element.dataset.rank
      element.removeAttribute("data-bull")
    },
  }
}
