import { type BaccaratSpot, baccaratSpots } from "../../../../games/baccarat/baccarat.ts"
import type { SpotBets } from "../../../../games/spot-bets.ts"
import { h } from "../../dom.ts"
import { isWin } from "../../shell/result-text.ts"
import { chipFace } from "../betting/chips.ts"
import type { BaccaratKit } from "./words.ts"

interface SpotsOptions {
  kit: BaccaratKit
  values: readonly number[]
  text(minor: number): string
  place(spot: string): void
  remove(spot: string): void
}

/** A spot's payout, as written on the felt. */
export const pays: Readonly<Record<BaccaratSpot, string>> = {
  player: "1 : 1",
  banker: "0.95 : 1",
  tie: "8 : 1",
  "player-pair": "11 : 1",
  "banker-pair": "11 : 1",
}

/** The five places for chips. */
export function createSpots({ kit, values, text, place, remove }: SpotsOptions) {
  const { texts, money } = kit
  const buttons = new Map<BaccaratSpot, { button: HTMLButtonElement; chip: HTMLElement }>()
  for (const spot of baccaratSpots) {
    const chip = h("span", { class: "spot-chip" })
    const button = h(
      "button",
      { type: "button", class: `felt-spot ${spot}`, onclick: () => place(spot) },
      h("span", { class: "felt-name" }, texts(`spots.${spot}`)),
      h("span", { class: "felt-pays" }, pays[spot]),
      chip,
    )
    button.addEventListener("contextmenu", event => {
      event.preventDefault()
      remove(spot)
    })
    button.addEventListener("keydown", event => {
      if (event.key === "Delete") remove(spot)
    })
    buttons.set(spot, { button, chip })
  }
  const element = h(
    "div",
    { class: "felt-spots", role: "group", "aria-label": texts("board") },
    ...[...buttons.values()].map(({ button }) => button),
  )
  // A pressed spot does not take the focus, so that the space key still plays.
  element.addEventListener("mousedown", event => event.preventDefault())

  return {
    element,
    draw(bets: SpotBets) {
      for (const [spot, { button, chip }] of buttons) {
        const bet = bets[spot]
        const name = texts(`spots.${spot}`)
        const label = bet ? texts("laid", { spot: name, amount: money(bet) }) : texts("offer", { spot: name, pays: pays[spot] })
        if (button.getAttribute("aria-label") === label) continue
        button.setAttribute("aria-label", label)
        chip.replaceChildren(...(bet ? [chipFace(bet, values, text)] : []))
      }
    },
    /** Marks the spots that won, not those whose bet was returned; undefined removes the marks. */
    mark(won: SpotBets | undefined, bets: SpotBets = {}) {
      element.toggleAttribute("data-decided", won !== undefined)
      for (const [spot, { button }] of buttons) button.classList.toggle("winning", isWin(won?.[spot] ?? 0, bets[spot] ?? 0))
    },
  }
}
