import { choiceOf, type DiceChoice, dicePaytable, winningRolls } from "../../../../games/dice/dice.ts"
import type en from "../../../locales/dice/en.json"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { decimalOf, readDecimal, typedDecimal } from "../../money.ts"

const { fewest, most } = dicePaytable.chances

/** Formats a roll or target: 495 is "04.95". */
export const written = ({ number }: Pick<Kit, "number">, hundredths: number) => number(decimalOf(hundredths, 2).padStart(5, "0"))

/** The player's bet and its inputs: side, target and chance determine each other. */
export function createBet(kit: Kit<typeof en>, start: DiceChoice, changed: () => void) {
  const { texts, language } = kit
  const typed = typedDecimal(language, 2)
  let choice = start
  const slider = h("input", {
    type: "range",
    class: "dice-slider",
    min: 0,
    max: dicePaytable.rolls,
    step: 1,
    "aria-label": texts("target"),
  })
  const chance = h("input", {
    type: "text",
    inputmode: "decimal",
    autocomplete: "off",
    maxlength: 8,
    "aria-label": texts("chance"),
  })
  const sideButton = (side: DiceChoice["side"]) =>
    h("button", { type: "button", onclick: () => set(choiceOf(side, winningRolls(choice))) }, texts(side))
  const sides = { under: sideButton("under"), over: sideButton("over") }

  function set(next: DiceChoice): void {
    const winning = Math.max(fewest, Math.min(most, winningRolls(next)))
    choice = choiceOf(next.side, winning)
    slider.value = String(choice.target)
    slider.setAttribute(
      "aria-valuetext",
      texts(choice.side === "under" ? "betUnder" : "betOver", { target: written(kit, choice.target) }),
    )
    if (document.activeElement !== chance) chance.value = typed(winning)
    for (const side of ["under", "over"] as const) sides[side].setAttribute("aria-pressed", String(side === choice.side))
    changed()
  }
  const byChance = () => {
    const winning = readDecimal(chance.value, language, 2)
    if (winning !== undefined) set(choiceOf(choice.side, winning))
  }
  slider.addEventListener("input", () => set({ ...choice, target: Number(slider.value) }))
  chance.addEventListener("input", byChance)
  // As in a number field, which has no comma.
  chance.addEventListener("keydown", event => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return
    event.preventDefault()
    set(choiceOf(choice.side, winningRolls(choice) + (event.key === "ArrowUp" ? 100 : -100)))
    chance.value = typed(winningRolls(choice))
  })
  chance.addEventListener("change", () => {
    chance.value = typed(winningRolls(choice))
  })

  return {
    slider,
    chance,
    sides: h("div", { class: "dice-sides", role: "group", "aria-label": texts("side") }, sides.under, sides.over),
    set,
    get choice() {
      return choice
    },
    get winning() {
      return winningRolls(choice)
    },
    lock(locked: boolean) {
      for (const input of [slider, chance, sides.under, sides.over]) input.disabled = locked
    },
  }
}
