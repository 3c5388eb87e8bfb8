import { h, iconButton, sideways } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { chipFace } from "./chips.ts"
import type { Laying } from "./laying.ts"
import type { TableClock } from "./table-clock.ts"
import type { BettingTexts } from "./texts.ts"
import "./betting.css"

const icons = {
  undo: "M9 7L4 12l5 5M4.500 12H14a5.500 5.500 0 0 1 0 11",
  clear: "M5 7h14M10 7V4.500h4V7M7 7l1 13h8l1-13M10.500 11v5.500M13.500 11v5.500",
  repeat: "M4 11a7 7 0 0 1 12-4.500L19 9M19 4v5h-5M20 13a7 7 0 0 1-12 4.500L5 15M5 20v-5h5",
  double: "M4 8l7 8M11 8l-7 8M14 10.500a3 3 0 1 1 5.500 1.600L14 16.500h6",
}

interface RackOptions {
  kit: Kit<BettingTexts>
  laying: Laying
  values: readonly number[]
  text(minor: number): string
  /** Tries the change that repeat or double makes; says why if it is refused. */
  lay(change: () => boolean, sum: number): void
  clock: TableClock | undefined
}

/** The chips to choose from, and the tools for those on the table. */
export class ChipRack {
  private readonly options: RackOptions
  chosen: number
  private readonly chips
  private readonly undo
  private readonly clear
  private readonly repeat
  private readonly double

  constructor(options: RackOptions) {
    const { kit, values, laying, text } = options
    this.options = options
    this.chosen = values[1] ?? values[0] ?? 0
    this.chips = values.map(value => {
      const button = h(
        "button",
        {
          type: "button",
          class: "chip-button",
          role: "radio",
          "aria-label": kit.texts("betting.chip", { amount: kit.money(value) }),
        },
        chipFace(value, values, text),
      )
      button.addEventListener("click", () => this.choose(value))
      return { value, button }
    })
    const group = h(
      "div",
      { class: "chips", role: "radiogroup", "aria-label": kit.texts("betting.chips") },
      ...this.chips.map(chip => chip.button),
    )
    group.addEventListener("keydown", this.move)
    this.undo = iconButton(kit.texts("betting.undo"), icons.undo, () => {
      if (options.clock?.takeBack.can()) options.clock.takeBack.act()
      else laying.undo()
    })
    this.clear = iconButton(kit.texts("betting.clear"), icons.clear, () => laying.clear())
    this.repeat = iconButton(kit.texts("betting.repeat"), icons.repeat, () => {
      const lay = () => options.lay(laying.repeat, this.lastSum())
      if (options.clock?.repeat) options.clock.repeat(lay)
      else lay()
    })
    this.double = iconButton(kit.texts("betting.double"), icons.double, () => options.lay(laying.double, laying.sum * 2))
    kit.onPhase(this.update)
    this.show()
    this.update()
    const rack = h(
      "div",
      { class: "rack" },
      group,
      h("div", { class: "rack-tools" }, this.undo, this.clear, this.repeat, this.double),
    )
    // A pressed chip does not take the focus, so that the space key still plays.
    rack.addEventListener("mousedown", event => event.preventDefault())
    kit.choices.append(rack)
  }

  /** Selects the chip of a digit key. */
  digit(key: string): boolean {
    const value = this.options.values[Number(key) - 1]
    if (value === undefined) return false
    this.choose(value)
    return true
  }

  private choose(value: number): void {
    if (value !== this.chosen) this.options.kit.sounds.click()
    this.chosen = value
    this.show()
  }

  private show(): void {
    for (const { value, button } of this.chips) {
      button.setAttribute("aria-checked", String(value === this.chosen))
      button.tabIndex = value === this.chosen ? 0 : -1
    }
  }

  /** Arrows move among the chips while one of them has the focus. */
  private readonly move = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : sideways(event.key)
    const next = by === 0 ? undefined : this.chips[this.chips.findIndex(({ value }) => value === this.chosen) + by]
    if (by !== 0) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (!next) return
    this.choose(next.value)
    next.button.focus()
  }

  private lastSum() {
    return Object.values(this.options.laying.last).reduce<number>((sum, bet) => sum + (bet ?? 0), 0)
  }

  readonly update = (): void => {
    const { options } = this
    const idle = options.kit.phase === "idle" && options.clock?.isOpen() !== false
    this.undo.disabled = !options.clock?.takeBack.can() && !(idle && options.laying.canUndo)
    this.clear.disabled = !idle || options.laying.sum === 0
    this.repeat.hidden = options.laying.sum > 0
    this.repeat.disabled = !idle || this.lastSum() === 0
    this.double.hidden = options.laying.sum === 0
    this.double.disabled = !idle
    for (const { button } of this.chips) button.disabled = !idle
  }
}
