import { colorOf, type Spot, spotOf, spots } from "../../../../games/european-roulette/spots.ts"
import type { SpotBets } from "../../../../games/spot-bets.ts"
import { h } from "../../dom.ts"
import { chipFace } from "../betting/chips.ts"
import "./board.css"
import { type ClothForm, fieldOf, type LayoutPoint, pointOf, spotAt } from "./layout.ts"
import { type TrackReading, tracksOf } from "./tracks.ts"
import { namedAsPrinted, printedOn, type RouletteKit, spotName, spotOffer } from "./words.ts"

export interface BoardOptions {
  kit: RouletteKit
  values: readonly number[]
  text(minor: number): string
  place(code: string): void
  remove(code: string): void
}

const arrows: Readonly<Record<string, LayoutPoint>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

/** The cloth with its fields, and a button for every bet. */
export class RouletteBoard {
  private readonly parts: BoardOptions
  readonly element
  private readonly aim
  private readonly dolly
  private readonly buttons = new Map<string, HTMLButtonElement>()
  /** What each spot shows of the player's own chips. */
  private readonly laid = new Map<string, number>()
  private reading: TrackReading
  private focused = "17"
  private aimed: string | undefined

  constructor(parts: BoardOptions) {
    this.parts = parts
    this.element = h("div", { class: "board", role: "group", "aria-label": parts.kit.texts("board") })
    this.aim = h("span", { class: "aim", "aria-hidden": "true" })
    this.dolly = h("span", { class: "dolly", "aria-hidden": "true" })
    this.reading = tracksOf("lying")
    this.aim.hidden = true
    this.dolly.hidden = true
    for (const spot of spots) {
      const { code, bet, covers } = spot
      const isField = fieldOf(spot) !== undefined
      const button = h("button", { type: "button", class: `spot ${isField ? "field" : "line"} ${bet}`, "data-spot": code })
      if (bet === "straight") button.dataset.color = colorOf(covers[0] ?? 0)
      if (bet === "color") button.dataset.color = code
      if (isField && bet !== "color") button.append(h("span", { class: "field-text" }, printedOn(parts.kit, spot)))
      if (bet === "color") button.append(h("span", { class: "diamond" }))
      // A pointer aims at the cloth itself; this is the key on a focused spot, or a screen reader's press.
      button.addEventListener("click", event => {
        if (event.detail === 0) parts.place(code)
      })
      button.addEventListener("focus", () => this.setFocus(code))
      this.buttons.set(code, button)
      this.element.append(button)
    }
    this.element.append(this.aim, this.dolly)
    for (const button of this.buttons.values()) button.tabIndex = -1
    this.setFocus(this.focused)
    this.element.addEventListener("pointerdown", event => {
      // Keeps the focus, so that the space key still spins.
      event.preventDefault()
      if (parts.kit.phase !== "idle" || event.button !== 0) return
      this.element.setPointerCapture(event.pointerId)
      this.showAim(this.point(event))
    })
    this.element.addEventListener("mousedown", event => event.preventDefault())
    this.element.addEventListener("pointermove", event => {
      if (parts.kit.phase === "idle" && (event.pointerType === "mouse" || event.pressure > 0)) this.showAim(this.point(event))
    })
    this.element.addEventListener("pointerup", event => {
      const code = this.aimed
      if (event.button === 0 && code && parts.kit.phase === "idle") parts.place(code)
      if (event.pointerType !== "mouse") this.showAim(undefined)
    })
    for (const end of ["pointercancel", "pointerleave"]) this.element.addEventListener(end, () => this.showAim(undefined))
    this.element.addEventListener("contextmenu", event => {
      event.preventDefault()
      const spot = this.point(event as PointerEvent)
      if (spot) parts.remove(spot.code)
    })
    this.element.addEventListener("keydown", event => {
      const by = arrows[event.key]
      if (event.key === "Delete") parts.remove(this.focused)
      if (!by) return
      event.preventDefault()
      event.stopPropagation()
      const next = this.reading.next(this.focused, by)
      if (!next) return
      this.setFocus(next.code)
      this.buttons.get(next.code)?.focus()
      parts.kit.plate(spotOffer(parts.kit, next))
    })
  }

  /** The player's chips; at a table with others, also the sum of theirs on each spot. */
  draw(bets: SpotBets, others: SpotBets = {}) {
    const { kit, values, text } = this.parts
    for (const [code, button] of this.buttons) {
      const spot = spotOf(code)!
      this.drawOthers(button, others[code])
      const bet = bets[code]
      // Words of a hundred and fifty spots take a phone as long as a frame.
      if (this.laid.get(code) === (bet ?? 0)) continue
      this.laid.set(code, bet ?? 0)
      const said = bet ? kit.texts("laid", { spot: spotName(kit, spot), amount: kit.money(bet) }) : spotOffer(kit, spot)
      button.setAttribute("aria-label", namedAsPrinted(kit, spot, said))
      button.querySelector(".chip")?.remove()
      if (bet) button.append(chipFace(bet, values, text))
    }
  }

  private drawOthers(button: HTMLButtonElement, sum: number | undefined): void {
    const shown = button.querySelector(".others")
    const text = sum ? this.parts.text(sum) : ""
    if ((shown?.textContent ?? "") === text) return
    shown?.remove()
    if (text) button.append(h("span", { class: "others", "aria-hidden": "true" }, text))
  }

  /** All fields can be bet on again; the winning number stays marked. */
  undim() {
    return this.element.removeAttribute("data-decided")
  }

  /** Marks the winning number and its payouts; undefined removes the marks. */
  mark(number: number | undefined, won: SpotBets = {}) {
    this.element.toggleAttribute("data-decided", number !== undefined)
    this.dolly.hidden = number === undefined
    for (const [code, button] of this.buttons) {
      button.classList.toggle("fell", number !== undefined && code === String(number))
      button.classList.toggle("winning", won[code] !== undefined)
    }
    const field = number === undefined ? undefined : fieldOf(spotOf(String(number))!)
    if (!field) return
    const { left, top, width, height } = this.reading.box(field)
    this.put(this.dolly, { left: left + width * 0.8, top: top + height * 0.55 })
  }

  private put(item: HTMLElement, sides: Readonly<Record<string, number>>) {
    for (const [side, part] of Object.entries(sides)) item.style.setProperty(side, `${(part * 100).toFixed(3)}%`)
  }

  private setFocus(code: string): void {
    this.buttons.get(this.focused)?.setAttribute("tabindex", "-1")
    this.focused = code
    this.buttons.get(code)?.setAttribute("tabindex", "0")
  }

  layOut(form: ClothForm): void {
    this.reading = tracksOf(form)
    this.element.dataset.form = form
    for (const spot of spots) {
      const button = this.buttons.get(spot.code)!
      const field = fieldOf(spot)
      if (field) this.put(button, this.reading.box(field))
      else this.put(button, this.reading.point(pointOf(spot)))
    }
  }

  /** Puts something into a corner where no bets are; false if the cloth has none for it. */
  putInCorner(item: HTMLElement, corner: keyof TrackReading["corners"]): boolean {
    const box = this.reading.corners[corner]
    if (!box) return false
    const { left, top, width, height } = box
    this.put(item, { left, top })
    item.style.setProperty("width", `calc(${(width * 100).toFixed(3)}% - 2px)`)
    item.style.setProperty("height", `calc(${(height * 100).toFixed(3)}% - 2px)`)
    return true
  }

  private point(event: PointerEvent): Spot | undefined {
    const { left, top, width, height } = this.element.getBoundingClientRect()
    const across = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    return spotAt(this.reading.inverse(across), this.reading.reach(width, height))
  }

  private showAim(spot: Spot | undefined): void {
    if (spot?.code === this.aimed) return
    for (const marked of this.element.querySelectorAll(".aimed")) marked.classList.remove("aimed")
    this.aimed = spot?.code
    this.aim.hidden = !spot
    if (!spot) return
    this.put(this.aim, this.reading.point(pointOf(spot)))
    for (const number of spot.covers) this.buttons.get(String(number))?.classList.add("aimed")
    this.buttons.get(spot.code)?.classList.add("aimed")
    this.parts.kit.plate(spotOffer(this.parts.kit, spot))
  }
}
