import { h } from "../../dom.ts"
import "./segmented.css"

interface SegmentedOptions<Value> {
  label: string
  options: readonly Value[]
  text(value: Value): string
  start: Value
  onChange(value: Value): void
}

/** A choice between few options side by side, with its label over it. */
export function segmented<Value extends string | number>({ label, options, text, start, onChange }: SegmentedOptions<Value>) {
  let value = start
  const buttons = options.map(option => h("button", { type: "button", onclick: () => set(option) }, text(option)))
  const show = () => {
    for (const [at, button] of buttons.entries()) button.setAttribute("aria-pressed", String(options[at] === value))
  }
  function set(next: Value): void {
    if (next === value || buttons[0]?.disabled) return
    value = next
    show()
    onChange(value)
  }
  show()
  return {
    element: h(
      "div",
      { class: "choice-field" },
      h("span", { class: "label", "aria-hidden": "true" }, label),
      h("div", { class: "segmented", role: "group", "aria-label": label }, ...buttons),
    ),
    get value() {
      return value
    },
    set,
    /** The option before or after the current one. */
    move(by: -1 | 1) {
      const next = options[options.indexOf(value) + by]
      if (next !== undefined) set(next)
    },
    lock(locked: boolean) {
      for (const button of buttons) button.disabled = locked
    },
  }
}
