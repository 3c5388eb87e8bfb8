import { h, iconButton } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { chipFace } from "./chips.ts"
import type { Laying } from "./laying.ts"
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
}

/** The chips to choose from, and the tools for those on the table. */
export function createRack({ kit, laying, values, text, lay }: RackOptions) {
  const { texts, money, sounds } = kit
  let chosen = values[1] ?? values[0] ?? 0

  const chips = values.map(value => {
    const button = h(
      "button",
      { type: "button", class: "chip-button", role: "radio", "aria-label": texts("betting.chip", { amount: money(value) }) },
      chipFace(value, values, text),
    )
    button.addEventListener("click", () => choose(value))
    return { value, button }
  })
  function choose(value: number): void {
    if (value !== chosen) sounds.click()
    chosen = value
    show()
  }
  function show(): void {
    for (const { value, button } of chips) {
      button.setAttribute("aria-checked", String(value === chosen))
      button.tabIndex = value === chosen ? 0 : -1
    }
  }
  /** Arrows move among the chips while one of them has the focus. */
  function move(event: KeyboardEvent): void {
    const by = ["ArrowRight", "ArrowDown"].includes(event.key) ? 1 : ["ArrowLeft", "ArrowUp"].includes(event.key) ? -1 : 0
    const next = by === 0 ? undefined : chips[chips.findIndex(({ value }) => value === chosen) + by]
    if (by !== 0) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (!next) return
    choose(next.value)
    next.button.focus()
  }
  const group = h(
    "div",
    { class: "chips", role: "radiogroup", "aria-label": texts("betting.chips") },
    ...chips.map(chip => chip.button),
  )
  group.addEventListener("keydown", move)

  const undo = iconButton(texts("betting.undo"), icons.undo, () => laying.undo())
  const clear = iconButton(texts("betting.clear"), icons.clear, () => laying.clear())
  const repeat = iconButton(texts("betting.repeat"), icons.repeat, () => lay(laying.repeat, lastSum()))
  const double = iconButton(texts("betting.double"), icons.double, () => lay(laying.double, laying.sum * 2))
  const lastSum = () => Object.values(laying.last).reduce<number>((sum, bet) => sum + (bet ?? 0), 0)

  function update(): void {
    const idle = kit.phase === "idle"
    undo.disabled = !idle || !laying.canUndo
    clear.disabled = !idle || laying.sum === 0
    repeat.hidden = laying.sum > 0
    repeat.disabled = !idle || lastSum() === 0
    double.hidden = laying.sum === 0
    double.disabled = !idle
    for (const { button } of chips) button.disabled = !idle
  }
  kit.onPhase(update)
  show()
  update()
  const rack = h("div", { class: "rack" }, group, h("div", { class: "rack-tools" }, undo, clear, repeat, double))
  // A pressed chip does not take the focus, so that the space key still plays.
  rack.addEventListener("mousedown", event => event.preventDefault())
  kit.choices.append(rack)

  return {
    update,
    get chosen() {
      return chosen
    },
    /** Selects the chip of a digit key. */
    digit(key: string): boolean {
      const value = values[Number(key) - 1]
      if (value === undefined) return false
      choose(value)
      return true
    },
  }
}
