import { spotKinds, spotOf } from "../../../../games/salon-blackjack/spots.ts"
import { h } from "../../dom.ts"
import { svg } from "../../svg.ts"
import { HandsView } from "./hands-view.ts"
import type { SeatsKit } from "./texts.ts"

const around = 2 * Math.PI * 22

interface SeatShown {
  readonly name: string
  readonly mine: boolean
  readonly held: boolean
  readonly behind: number
}

/** One of the seven places: its cards, its circle for chips, who sits there, and the time that is left. */
export class SeatView {
  readonly element: HTMLElement
  readonly hands: HandsView
  private readonly name = h("span", { class: "seat-name" })
  private readonly behind = h("span", { class: "seat-behind" })
  private readonly side = h("span", { class: "seat-side" })
  private readonly sideSpots: readonly HTMLElement[]
  private readonly ring = svg("circle", { cx: 25, cy: 25, r: 22, "stroke-dasharray": around })
  private shown = ""

  constructor(kit: SeatsKit, seat: number, button: (spot: string) => HTMLElement | undefined) {
    this.hands = new HandsView(number => kit.texts("seatHand", { seat, number }), kit.texts("result.bust"))
    const ring = svg("svg", { class: "seat-ring", viewBox: "0 0 50 50", "aria-hidden": "true" }, this.ring)
    const [main, ...sides] = spotKinds.map(kind => button(spotOf(kind, seat)))
    this.sideSpots = sides.flatMap(side => side ?? [])
    this.element = h(
      "section",
      { class: "seat", "data-seat": seat, "aria-label": kit.texts("seat", { seat }) },
      this.hands.element,
      this.side,
      h("div", { class: "seat-circle" }, main, ring),
      h("div", { class: "seat-sides" }, ...sides),
      h("p", { class: "seat-who" }, this.name, this.behind),
    )
  }

  who({ name, mine, held, behind }: SeatShown, behindText: string): void {
    const key = [name, mine, held, behindText].join("|")
    if (key === this.shown) return
    this.shown = key
    this.name.textContent = name
    this.behind.textContent = behind > 0 ? behindText : ""
    this.element.toggleAttribute("data-mine", mine)
    this.element.toggleAttribute("data-held", held)
  }

  /** Whether chips lie on it: side bets, printed at every seat, can be laid there. */
  laid(chips: boolean): void {
    this.element.toggleAttribute("data-laid", chips)
    for (const spot of this.sideSpots) spot.toggleAttribute("disabled", !chips)
  }

  /** The part of its time that is left; undefined: nothing to decide. */
  time(part: number | undefined): void {
    this.element.toggleAttribute("data-turn", part !== undefined)
    this.element.toggleAttribute("data-last", part !== undefined && part < 0.3)
    if (part !== undefined) this.ring.style.strokeDashoffset = (around * (1 - Math.min(1, part))).toFixed(1)
  }

  /** What its side bets have made. */
  sides(text: string): void {
    if (this.side.textContent !== text) this.side.textContent = text
  }
}
