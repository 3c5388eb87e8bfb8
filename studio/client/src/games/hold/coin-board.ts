import { placesOf } from "../../../../slot/hold/machine.ts"
import type { PlacedCoin } from "../../../../slot/hold/play.ts"
import { h, nextTask, write } from "../../dom.ts"
import type { FormatMoney } from "../../money.ts"
import { CoinPictures } from "./coin-pictures.ts"
import type { HoldTexts } from "./texts.ts"
import type { HoldTheme } from "./theme.ts"

/** A place of the window, and its coin: there from the beginning, since what appears while reels land makes a frame late. */
class CoinPlace {
  readonly element: HTMLElement
  readonly canvas = h("canvas")
  private readonly amount = h("span", { class: "coin-value" }, "0")
  private readonly coin = h("div", { class: "coin", "data-absent": "" }, this.canvas, this.amount)
  /** The picture of the coin that lies here. */
  url: string | undefined

  constructor() {
    this.element = h("div", { class: "coin-place" }, this.coin)
  }

  clear() {
    delete this.element.dataset.turning
    if (this.url === undefined) return
    this.url = undefined
    this.coin.className = "coin"
    this.coin.dataset.absent = ""
  }

  put(url: string, text: string, { falls, times }: { falls: boolean; times: boolean }) {
    this.clear()
    this.url = url
    write(this.amount, text)
    this.amount.style.setProperty("--letters", String(Math.max(4, text.length)))
    this.coin.classList.toggle("falls", falls)
    this.coin.classList.toggle("multiplies", times)
    delete this.coin.dataset.absent
  }

  light() {
    this.coin.classList.add("counted")
  }
}

/** The coins over the reels: their values while the reels turn, and the whole window during respins. */
export class CoinBoard {
  readonly element: HTMLElement
  private readonly theme: HoldTheme
  private readonly texts: HoldTexts
  private readonly money: FormatMoney
  private readonly pictures: CoinPictures
  private readonly places: CoinPlace[]

  constructor(theme: HoldTheme, texts: HoldTexts, money: FormatMoney) {
    this.theme = theme
    this.texts = texts
    this.money = money
    const { machine, named, special } = theme
    this.pictures = new CoinPictures([this.plain, ...Object.values(named), ...Object.values(special ?? {})])
    this.places = Array.from({ length: placesOf(machine) }, () => new CoinPlace())
    this.element = h("div", { class: "coin-board", "aria-hidden": "true" }, ...this.places.map(({ element }) => element))
    this.element.style.setProperty("--reels", String(machine.reels.strips.length))
    this.element.style.setProperty("--rows", String(machine.reels.rows))
    new ResizeObserver(([entry]) => entry && this.resize(entry.contentRect)).observe(this.element)
  }

  private get plain(): string {
    const { machine, reels } = this.theme
    return reels.symbols[machine.reels.scatter.symbol]?.url ?? ""
  }

  private resize({ width, height }: DOMRectReadOnly) {
    const { strips, rows } = this.theme.machine.reels
    const ratio = Math.min(2.5, window.devicePixelRatio || 1)
    const size = Math.round(Math.min(width / strips.length, height / rows) * ratio)
    void this.draw(size)
  }

  private async draw(size: number): Promise<void> {
    await this.pictures.draw(size, url => {
      for (const place of this.places) if (place.url === url) this.pictures.paint(url, place.canvas)
    })
    // One after the other, before any coin lands: reels that stop with several would make all their canvases in one frame.
    for (const place of this.places) {
      await nextTask()
      if (place.url === undefined) this.pictures.paint(this.plain, place.canvas)
    }
  }

  clear() {
    delete this.element.dataset.held
    for (const place of this.places) place.clear()
  }

  /** Puts a coin in its place; `still`: it lies on a reel and does not fall in. */
  put({ place, coin }: PlacedCoin, stake: number, still = false) {
    const { machine, named, special } = this.theme
    const { value = 0, name, collects, times } = machine.coins[coin] ?? {}
    const text = name ? this.texts.hold(`prizes.${name}`) : collects ? "" : times ? `×${times}` : this.money(value * stake)
    const url = (name ? named[name] : collects ? special?.collects : times ? special?.times : undefined) ?? this.plain
    const taken = this.places[place]
    if (!taken) return
    taken.put(url, text, { falls: !still, times: times !== undefined })
    this.pictures.paint(url, taken.canvas)
  }

  /** Only coins from now on: the reels are covered. */
  hold() {
    this.element.dataset.held = ""
  }

  turn(empty: readonly number[]) {
    for (const place of empty) this.places[place]!.element.dataset.turning = ""
  }

  rest(place: number) {
    delete this.places[place]?.element.dataset.turning
  }

  /** A coin is counted. */
  light(place: number) {
    this.places[place]?.light()
  }
}
