import { ceiling, lowest } from "../../../../games/comet/flight.ts"
import type en from "../../../locales/comet/en.json"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { typedDecimal } from "../../money.ts"
import { readTimes } from "./multiplier.ts"

/** The automatic cash-out: on or off, and its multiplier. */
export function createAutoField({ texts, language, onPhase }: Pick<Kit<typeof en>, "texts" | "language" | "onPhase">) {
  const typed = typedDecimal(language, 2)
  let at = 200
  const on = h("input", { type: "checkbox", class: "auto-on" })
  const field = h("input", {
    type: "text",
    class: "auto-at",
    inputmode: "decimal",
    value: typed(at),
    maxlength: 8,
    autocomplete: "off",
    "aria-label": texts("auto.at"),
  })
  const settle = () => {
    at = Math.min(ceiling, Math.max(lowest, readTimes(field.value) ?? at))
    field.value = typed(at)
  }
  const lock = (locked: boolean) => {
    on.disabled = locked
    field.disabled = locked
  }
  field.addEventListener("change", settle)
  field.addEventListener("focus", () => field.select())
  field.addEventListener("input", () => {
    on.checked = true
  })
  field.addEventListener("keydown", event => {
    if (event.key === "Enter") field.blur()
  })
  onPhase(phase => lock(phase !== "idle"))
  return {
    element: h("div", { class: "auto" }, h("label", {}, on, h("span", {}, texts("auto.label"))), h("span", {}, field, "×")),
    /** In hundredths; null when it is off. */
    get value() {
      settle()
      return on.checked ? at : null
    },
  }
}
