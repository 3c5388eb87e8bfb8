import { highCard } from "../../../../games/high-card/high-card.ts"
import { h } from "../../dom.ts"
import { face } from "./card-view.ts"

interface SeatState {
  readonly name: string
  readonly mine: boolean
  readonly card: number | undefined
  readonly dealt: boolean
  readonly turned: boolean
  /** The highest of the cards turned so far, or of all. */
  readonly leads: boolean
  readonly winner: boolean
}

const count = highCard.places ?? 5

/** The five seats around the table; number 0 is nearest to the player. */
export function createSeats(freeText: string) {
  const seats = Array.from({ length: count }, (_, index) => {
    const name = h("span", { class: "seat-name" }, freeText)
    const turning = h("span", { class: "turning" }, h("span", { class: "back" }))
    const card = h("span", { class: "card" }, turning)
    const element = h("li", { class: "seat" }, card, name)
    const angle = (index / count) * Math.PI * 2
    // From the center of the table, in fractions of its half width and height.
    element.style.setProperty("--x", (-Math.sin(angle)).toFixed(4))
    element.style.setProperty("--y", Math.cos(angle).toFixed(4))
    let faced: number | undefined
    return {
      element,
      show(state: SeatState | undefined) {
        const classes = ["taken", "mine", "dealt", "turned", "leads", "winner"] as const
        for (const flag of classes)
          element.classList.toggle(flag, flag === "taken" ? state !== undefined : state?.[flag] === true)
        const text = state?.name ?? freeText
        if (name.textContent !== text) name.textContent = text
        if (state?.card === faced) return
        faced = state?.card
        turning.replaceChildren(h("span", { class: "back" }), ...(faced === undefined ? [] : [face(faced)]))
      },
    }
  })
  return {
    elements: seats.map(({ element }) => element),
    show: (index: number, state: SeatState | undefined) => seats[index]?.show(state),
  }
}
