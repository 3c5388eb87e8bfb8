import { calm, h } from "../../dom.ts"
import type { FormatMoney } from "../../money.ts"
import type { SlotTexts } from "./texts.ts"
import "./pick-board.css"

interface PickPictures {
  /** A covered place, a prize under it, and the end. */
  covered: string
  prize: string
  end: string
}

interface PickBoardParts {
  slot: SlotTexts
  money: FormatMoney
  pictures: PickPictures
  places: number
  open(place: number): void
}

const columns = 4
const flip = [{ transform: "scale(1)" }, { transform: "scale(0.2, 1.05)" }, { transform: "scale(1)" }]

/** The covered places of a bonus, over the reels: one is reached by Tab, the others by arrows. */
export class PickBoard {
  readonly element
  private readonly parts: PickBoardParts
  private readonly buttons
  private readonly title = h("p", { class: "pick-title" })
  private at = 0
  private locked = false

  constructor(parts: PickBoardParts) {
    this.parts = parts
    this.buttons = Array.from({ length: parts.places }, (_, place) =>
      h(
        "button",
        { type: "button", class: "pick-place", onclick: () => this.press(place), onfocus: () => this.move(place) },
        h("img", { class: "pick-picture", src: parts.pictures.covered, alt: "", draggable: "false" }),
        h("span", { class: "pick-prize" }),
      ),
    )
    for (const place of this.buttons.keys()) this.label(place, "covered")
    this.element = h(
      "div",
      { class: "pick-board", role: "group", "aria-label": parts.slot("pick.board") },
      this.title,
      h("div", { class: "pick-places" }, ...this.buttons),
    )
    this.move(0)
  }

  say(text: string) {
    this.title.textContent = text
  }

  focus() {
    this.buttons[this.at]?.focus({ preventScroll: true })
  }

  lock(locked: boolean) {
    this.locked = locked
    this.element.toggleAttribute("data-locked", locked)
  }

  /** What a place holds, in minor units (0: the end); `late`: it was left closed. */
  show(place: number, minor: number, late = false) {
    const button = this.buttons[place]
    const { pictures, money } = this.parts
    if (!button || button.dataset.shown !== undefined) return
    button.dataset.shown = minor > 0 ? "prize" : "end"
    button.toggleAttribute("data-late", late)
    button.setAttribute("aria-disabled", "true")
    button.querySelector("img")?.setAttribute("src", minor > 0 ? pictures.prize : pictures.end)
    const prize = button.querySelector(".pick-prize")
    if (prize) prize.textContent = minor > 0 ? money(minor) : ""
    this.label(place, minor > 0 ? "prize" : "end", minor)
    if (!late && !calm()) button.animate(flip, { duration: 360, easing: "ease-out" })
  }

  /** Handles an arrow key; false if it isn't one. */
  key(key: string): boolean {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
    const step = steps[key]
    if (step === undefined) return false
    const mirrored = getComputedStyle(this.element).direction === "rtl" && Math.abs(step) === 1 ? -step : step
    const next = this.at + mirrored
    if (next >= 0 && next < this.buttons.length) this.buttons[next]?.focus()
    return true
  }

  private press(place: number) {
    if (this.locked || this.buttons[place]?.dataset.shown !== undefined) return
    this.parts.open(place)
  }

  private move(place: number) {
    this.buttons[this.at]?.setAttribute("tabindex", "-1")
    for (const button of this.buttons) button.setAttribute("tabindex", "-1")
    this.at = place
    this.buttons[place]?.setAttribute("tabindex", "0")
  }

  private label(place: number, state: "covered" | "prize" | "end", minor = 0) {
    const { slot, money } = this.parts
    this.buttons[place]?.setAttribute("aria-label", slot(`pick.${state}`, { place: place + 1, amount: money(minor) }))
  }
}
