import { h } from "../dom.ts"
import type { PokerRoomParts } from "./room.ts"

interface AmountRange {
  readonly least: number
  /** What the player has, within the limit. */
  readonly most: number
  /** The most that may be typed: a refusal says more about a low balance than a field that stops. */
  readonly limit: number
  readonly first: number
  readonly big: number
}

/** An amount of chips: typed, by a slider, or the least and the most by a button. */
export class ChipAmount {
  readonly input
  readonly slider
  readonly blinds = h("span", { class: "buy-in-blinds" })
  readonly presets
  private readonly parts: PokerRoomParts
  private range: AmountRange
  private amount: number

  /** `moved`: it was chosen by the slider or a button. */
  constructor(parts: PokerRoomParts, range: AmountRange, moved: () => void) {
    const { texts } = parts
    this.parts = parts
    this.range = range
    this.amount = this.within(range.first)
    const label = texts("buyIn.amount")
    this.slider = h("input", { type: "range", class: "raise-slider", step: 1, "aria-label": label })
    this.slider.min = String(range.least)
    this.slider.max = String(range.most)
    this.input = h("input", {
      type: "text",
      class: "raise-input",
      inputmode: "decimal",
      autocomplete: "off",
      enterkeyhint: "done",
      "aria-label": label,
    })
    const choose = (to: number) => {
      this.amount = this.within(to)
      moved()
      this.show()
    }
    const preset = (name: string, to: number) =>
      h(
        "button",
        { type: "button", class: "raise-preset", onclick: () => choose(to) },
        h("span", {}, name),
        h("small", {}, parts.amounts.money(to)),
      )
    this.presets = h(
      "div",
      { class: "raise-presets" },
      preset(texts("buyIn.least"), range.least),
      preset(texts("buyIn.most"), range.most),
    )
    this.slider.addEventListener("input", () => choose(Math.round(Number(this.slider.value) / range.big) * range.big))
    this.input.addEventListener("focus", () => this.input.select())
    this.input.addEventListener("input", () => this.typed())
    this.show()
  }

  /** What is written; undefined: no amount, or one that is out of range. */
  get value(): number | undefined {
    const typed = this.parts.read(this.input.value)
    return typed !== undefined && typed >= this.range.least && typed <= this.range.limit ? typed : undefined
  }

  /** At least this much has to be brought. */
  raiseLeast(least: number): void {
    const most = Math.max(least, this.range.most)
    this.range = { ...this.range, least, most, limit: Math.max(least, this.range.limit) }
    this.slider.min = String(least)
    this.slider.max = String(most)
    this.amount = least
    this.show()
  }

  get least(): number {
    return this.range.least
  }

  private within(amount: number): number {
    return Math.max(this.range.least, Math.min(this.range.most, amount))
  }

  private typed(): void {
    const { value } = this
    this.input.setAttribute("aria-invalid", String(value === undefined))
    if (value === undefined) return
    this.amount = value
    this.show(true)
  }

  private show(isTyped = false): void {
    const { least, most, big } = this.range
    if (!isTyped) {
      this.input.value = this.parts.write(this.amount)
      this.input.removeAttribute("aria-invalid")
    }
    this.slider.value = String(this.amount)
    this.slider.style.setProperty("--part", String(Math.min(1, (this.amount - least) / Math.max(1, most - least))))
    this.blinds.textContent = this.parts.texts("buyIn.blinds", { count: Math.floor(this.amount / big) })
  }
}
