import type { SpotBets } from "../../../../games/spot-bets.ts"
import { h } from "../../dom.ts"
import { isWin } from "../../shell/result-text.ts"
import { chipFace } from "./chips.ts"
import "./felt.css"

/** A place for chips on the felt. */
export interface FeltSpot {
  readonly code: string
  /** Further classes of its button. */
  readonly kind: string
  /** What is written on it. */
  readonly content: readonly (Node | string)[]
  /** For screen readers, without chips on it. */
  readonly offer: string
  /** With chips worth this much. */
  laid(minor: number): string
}

interface FeltOptions {
  readonly label: string
  readonly spots: readonly FeltSpot[]
  readonly values: readonly number[]
  text(minor: number): string
  place(spot: string): void
  remove(spot: string): void
}

/** Buttons for chips. They can be arranged in several elements; `element` holds those that are not placed elsewhere. */
export function createFelt({ label, spots, values, text, place, remove }: FeltOptions) {
  const buttons = new Map<string, { spot: FeltSpot; button: HTMLButtonElement; chip: HTMLElement; others: HTMLElement }>()
  for (const spot of spots) {
    const chip = h("span", { class: "spot-chip" })
    const others = h("span", { class: "spot-others", "aria-hidden": "true" })
    const button = h(
      "button",
      { type: "button", class: `felt-spot ${spot.kind}`, "data-spot": spot.code, onclick: () => place(spot.code) },
      ...spot.content,
      others,
      chip,
    )
    button.addEventListener("contextmenu", event => {
      event.preventDefault()
      remove(spot.code)
    })
    button.addEventListener("keydown", event => {
      if (event.key === "Delete") remove(spot.code)
    })
    buttons.set(spot.code, { spot, button, chip, others })
  }
  const element = h(
    "div",
    { class: "felt-spots", role: "group", "aria-label": label },
    ...[...buttons.values()].map(({ button }) => button),
  )
  // A pressed spot does not take the focus, so that the space key still plays.
  element.addEventListener("mousedown", event => event.preventDefault())

  return {
    element,
    button: (code: string) => buttons.get(code)?.button,
    draw(bets: SpotBets, crowd: SpotBets = {}) {
      for (const [code, { spot, button, chip, others }] of buttons) {
        const sum = crowd[code] ? text(crowd[code]) : ""
        if (others.textContent !== sum) others.textContent = sum
        const bet = bets[code]
        const spoken = bet ? spot.laid(bet) : spot.offer
        if (button.getAttribute("aria-label") === spoken) continue
        button.setAttribute("aria-label", spoken)
        chip.replaceChildren(...(bet ? [chipFace(bet, values, text)] : []))
      }
    },
    /** Marks the spots that won, not those whose bet was returned; undefined removes the marks. */
    mark(won: SpotBets | undefined, bets: SpotBets = {}) {
      element.toggleAttribute("data-decided", won !== undefined)
      for (const [code, { button }] of buttons) button.classList.toggle("winning", isWin(won?.[code] ?? 0, bets[code] ?? 0))
    },
  }
}
