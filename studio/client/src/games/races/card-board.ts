import type { RaceCard, Runner } from "../../../../games/races/card.ts"
import { oddsText } from "../../../../games/sports/odds.ts"
import { h } from "../../dom.ts"
import { oddsButton } from "../sports/table.ts"
import type { FormLine } from "./form.ts"
import { runnerName } from "./names.ts"
import { clothOf, silkPicture } from "./silks.ts"
import type { RaceKit } from "./texts.ts"

interface BoardParts {
  readonly kit: RaceKit
  odds(code: string): number
  pick(code: string): void
}

type Mode = "winPlace" | "forecast" | "tricast"
const modes = ["winPlace", "forecast", "tricast"] as const
const places = ["first", "second", "third"] as const

export const clothBadge = (saddle: number): HTMLElement => {
  const [cloth, figure] = clothOf(saddle)
  const badge = h("b", { class: "cloth" }, String(saddle))
  badge.style.setProperty("background", cloth)
  badge.style.setProperty("color", figure)
  return badge
}

export const formMarks = (lines: readonly FormLine[], trialText: string): HTMLElement =>
  h(
    "span",
    { class: "form-marks" },
    ...lines.map(({ place, trial }) =>
      h(
        "i",
        { class: `${place <= 3 ? `place-${place}` : ""} ${trial ? "trial" : ""}`, title: trial ? trialText : false },
        String(place),
      ),
    ),
  )

/** The race card: a line for each runner with its odds, or with the places of a forecast. */
export class CardBoard {
  readonly element = h("div", { class: "race-card" })
  private readonly parts: BoardParts
  private readonly list = h("ul", { class: "runners" })
  private readonly foot = h("div", { class: "combination" })
  private readonly modeButtons
  private mode: Mode = "winPlace"
  private card: RaceCard | undefined
  private form: ReadonlyMap<number, readonly FormLine[]> = new Map()
  /** The saddle numbers of the combination being made, by place. */
  private chosen: (number | undefined)[] = []
  private buttons = new Map<string, HTMLButtonElement>()
  private has: (pick: string) => boolean = () => false
  private locked = true

  constructor(parts: BoardParts) {
    this.parts = parts
    const { texts } = parts.kit
    this.modeButtons = modes.map(mode => ({
      mode,
      element: h("button", { type: "button", onclick: () => this.change(mode) }, texts(`race.${mode}`)),
    }))
    this.element.append(
      h(
        "div",
        { class: "slip-modes", role: "group", "aria-label": texts("race.market") },
        ...this.modeButtons.map(({ element }) => element),
      ),
      this.list,
      this.foot,
    )
  }

  show(card: RaceCard, form: ReadonlyMap<number, readonly FormLine[]>): void {
    this.card = card
    this.form = form
    this.chosen = []
    this.draw()
  }

  mark(has: (pick: string) => boolean, locked: boolean): void {
    this.has = has
    const changed = this.locked !== locked
    this.locked = locked
    if (changed && this.mode !== "winPlace") this.drawFoot(this.parts.kit)
    this.remark()
  }

  /** Digits bet on the runner to win; Shift and a digit to be placed. */
  key({ code, shiftKey }: KeyboardEvent): boolean {
    const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1])
    if (!this.card?.runners.some(({ saddle }) => saddle === digit)) return false
    this.parts.pick(`${shiftKey ? "place" : "win"}-${digit}`)
    return true
  }

  private change(mode: Mode): void {
    this.parts.kit.sounds.click()
    this.mode = mode
    this.chosen = []
    this.draw()
  }

  private draw(): void {
    this.buttons = new Map()
    const { kit } = this.parts
    this.list.replaceChildren(this.heading(), ...(this.card?.runners ?? []).map(runner => this.row(runner)))
    this.foot.hidden = this.mode === "winPlace"
    for (const { mode, element } of this.modeButtons) element.setAttribute("aria-pressed", String(mode === this.mode))
    this.element.dataset.mode = this.mode
    if (this.mode !== "winPlace") this.drawFoot(kit)
    this.remark()
  }

  private heading(): HTMLElement {
    const { texts } = this.parts.kit
    const columns =
      this.mode === "winPlace" ? (["win", "place"] as const) : this.mode === "forecast" ? places.slice(0, 2) : places
    return h(
      "li",
      { class: "runners-head", "aria-hidden": "true" },
      h("span", {}),
      ...columns.map(key => h("span", {}, texts(`race.${key}`))),
    )
  }

  private row(runner: Runner): HTMLElement {
    const { kit } = this.parts
    const { saddle, id } = runner
    const name = runnerName(kit, id)
    return h(
      "li",
      { class: "runner" },
      clothBadge(saddle),
      silkPicture(id),
      h("span", { class: "runner-name" }, h("b", {}, name), formMarks(this.form.get(id) ?? [], kit.texts("race.trial"))),
      ...(this.mode === "winPlace" ? this.prices(saddle, name) : this.seats(saddle, name)),
    )
  }

  private prices(saddle: number, name: string): HTMLElement[] {
    const { kit, odds, pick } = this.parts
    return (["win", "place"] as const).map(market => {
      const code = `${market}-${saddle}`
      const runners = `${saddle} ${name}`
      const button = oddsButton(kit, kit.texts(`bets.${market}`, { runners }), odds(code), () => pick(code))
      this.buttons.set(code, button)
      return button
    })
  }

  private seats(saddle: number, name: string): HTMLElement[] {
    const { texts } = this.parts.kit
    return places.slice(0, this.mode === "forecast" ? 2 : 3).map((place, at) => {
      const label = texts("race.set", { runner: name, place: texts(`race.${place}`) })
      const onclick = () => this.choose(at, saddle)
      const button = h("button", { type: "button", class: "odds seat", "aria-label": label, onclick }, String(at + 1))
      this.buttons.set(`${at}:${saddle}`, button)
      return button
    })
  }

  private choose(at: number, saddle: number): void {
    if (this.locked) return
    const before = this.chosen[at]
    this.chosen = this.chosen.map(one => (one === saddle ? undefined : one))
    this.chosen[at] = before === saddle ? undefined : saddle
    this.parts.kit.sounds.click()
    this.drawFoot(this.parts.kit)
    this.remark()
  }

  private get combination(): string | undefined {
    const length = this.mode === "forecast" ? 2 : 3
    const saddles = Array.from({ length }, (_, at) => this.chosen[at])
    return saddles.includes(undefined) ? undefined : `${this.mode}-${saddles.join("-")}`
  }

  private drawFoot(kit: RaceKit): void {
    const { combination } = this
    if (!combination) {
      this.foot.replaceChildren(h("p", {}, kit.texts("race.pickFirst")))
      return
    }
    const onclick = () => {
      this.parts.pick(combination)
      this.chosen = []
      this.draw()
    }
    this.foot.replaceChildren(
      h(
        "span",
        {},
        ...combination
          .split("-")
          .slice(1)
          .map(saddle => clothBadge(Number(saddle))),
      ),
      h("b", { class: "slip-odds" }, kit.number(oddsText(this.parts.odds(combination)))),
      h(
        "button",
        { type: "button", class: "odds add", disabled: this.locked, onclick },
        kit.texts(this.has(combination) ? "race.remove" : "race.add"),
      ),
    )
  }

  private remark(): void {
    for (const [code, button] of this.buttons) {
      const [at, saddle] = code.split(":")
      const on = saddle === undefined ? this.has(code) : this.chosen[Number(at)] === Number(saddle)
      button.setAttribute("aria-pressed", String(on))
      button.disabled = this.locked
    }
  }
}
