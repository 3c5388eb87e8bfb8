import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import type { HoldMachineTexts, HoldTexts } from "./texts.ts"
import type { HoldTheme } from "./theme.ts"

/** The prizes with names at the current stake, the grand one first. */
export function prizesOf({ machine }: HoldTheme): { name: "grand" | "major" | "minor" | "mini"; value: number }[] {
  const named = machine.coins.flatMap(({ name, value }) => (name ? [{ name, value }] : []))
  return [{ name: "grand", value: machine.grand }, ...named.sort((one, other) => other.value - one.value)]
}

/** The prizes under the window. */
export function createPrizes(theme: HoldTheme, { money, stake }: Kit<HoldMachineTexts>, { hold }: HoldTexts) {
  const rows = prizesOf(theme).map(({ name, value }) => {
    const amount = h("span", { class: "value" })
    return { value, amount, item: h("li", { class: name }, h("span", { class: "label" }, hold(`prizes.${name}`)), amount) }
  })
  const show = (minor: number) => {
    for (const { value, amount } of rows) {
      const text = money(value * minor)
      amount.textContent = text
      // Not the invisible mark of a direction.
      amount.style.setProperty("--letters", String(text.replace(/\p{Cf}/gu, "").length))
    }
  }
  show(stake.value)
  stake.onChange(show)
  return h("ol", { class: "prizes", "aria-label": hold("prizes.title") }, ...rows.map(({ item }) => item))
}
