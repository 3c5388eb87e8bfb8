import { placesOf } from "../../../../slot/hold/machine.ts"
import type { PlacedCoin } from "../../../../slot/hold/play.ts"
import { h } from "../../dom.ts"
import type { FormatMoney } from "../../money.ts"
import type { HoldTexts } from "./texts.ts"
import type { HoldTheme } from "./theme.ts"

function coinOf(url: string, amount: HTMLElement, { falls, times }: { falls: boolean; times: boolean }): HTMLElement {
  const kind = ["coin", falls && "falls", times && "multiplies"].filter(Boolean).join(" ")
  return h("div", { class: kind }, h("img", { src: url, alt: "" }), amount)
}

/** The coins over the reels: their values while the reels turn, and the whole window during respins. */
export class CoinBoard {
  readonly element: HTMLElement
  private readonly theme: HoldTheme
  private readonly texts: HoldTexts
  private readonly money: FormatMoney
  private readonly places: HTMLElement[]

  constructor(theme: HoldTheme, texts: HoldTexts, money: FormatMoney) {
    this.theme = theme
    this.texts = texts
    this.money = money
    this.places = Array.from({ length: placesOf(theme.machine) }, () => h("div", { class: "coin-place" }))
    this.element = h("div", { class: "coin-board", "aria-hidden": "true" }, ...this.places)
    this.element.style.setProperty("--reels", String(theme.machine.reels.strips.length))
    this.element.style.setProperty("--rows", String(theme.machine.reels.rows))
  }

  clear() {
    delete this.element.dataset.held
    for (const place of this.places) {
      place.replaceChildren()
      delete place.dataset.turning
    }
  }

  /** Puts a coin in its place; `still`: it lies on a reel and does not fall in. */
  put({ place, coin }: PlacedCoin, stake: number, still = false) {
    const { machine, named, special, reels } = this.theme
    const { value = 0, name, collects, times } = machine.coins[coin] ?? {}
    const text = name ? this.texts.hold(`prizes.${name}`) : collects ? "" : times ? `×${times}` : this.money(value * stake)
    const plain = reels.symbols[machine.reels.scatter.symbol]?.url ?? ""
    const url = (name ? named[name] : collects ? special?.collects : times ? special?.times : undefined) ?? plain
    const amount = h("span", { class: "coin-value" }, text)
    amount.style.setProperty("--letters", String(Math.max(4, text.length)))
    const place_ = this.places[place]
    if (!place_) return
    delete place_.dataset.turning
    place_.replaceChildren(coinOf(url, amount, { falls: !still, times: times !== undefined }))
  }

  /** Only coins from now on: the reels are covered. */
  hold() {
    this.element.dataset.held = ""
  }

  turn(empty: readonly number[]) {
    for (const place of empty) this.places[place]!.dataset.turning = ""
  }

  rest(place: number) {
    delete this.places[place]?.dataset.turning
  }

  /** A coin is counted. */
  light(place: number) {
    this.places[place]?.firstElementChild?.classList.add("counted")
  }
}
