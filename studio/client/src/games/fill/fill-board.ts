import { windowPlaces } from "../../../../slot/fill/machine.ts"
import type { FallenSymbol } from "../../../../slot/fill/play.ts"
import { h } from "../../dom.ts"
import type { FillTheme } from "./theme.ts"

/** The window during respins, over the reels: what fell stays in its place. */
export class FillBoard {
  readonly element: HTMLElement
  private readonly theme: FillTheme
  private readonly places: HTMLElement[]

  constructor(theme: FillTheme) {
    this.theme = theme
    this.places = Array.from({ length: windowPlaces(theme.machine) }, () => h("div", { class: "fill-place" }))
    this.element = h("div", { class: "fill-board", "aria-hidden": "true" }, ...this.places)
    this.element.hidden = true
  }

  hide() {
    this.element.hidden = true
    for (const place of this.places) {
      place.replaceChildren()
      delete place.dataset.turning
      delete place.dataset.lit
    }
  }

  show() {
    this.element.hidden = false
  }

  get empty(): number[] {
    return [...this.places.keys()].filter(place => this.places[place]!.childElementCount === 0)
  }

  turn(places: readonly number[]) {
    for (const place of places) this.places[place]!.dataset.turning = ""
  }

  /** A place comes to rest, on a symbol or on nothing. */
  rest(place: number, symbol: string, fallen?: FallenSymbol) {
    const element = this.places[place]
    if (!element) return
    delete element.dataset.turning
    if (!fallen) return
    const { url = "" } = this.theme.reels.symbols[fallen.wild ? this.theme.machine.reels.wild : symbol] ?? {}
    element.replaceChildren(h("img", { class: "fill-symbol", src: url, alt: "" }))
  }

  light(places: readonly number[]) {
    for (const place of places) this.places[place]!.dataset.lit = ""
  }
}
