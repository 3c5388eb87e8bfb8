import { h, write } from "../../dom.ts"
import type { FormatMoney } from "../../money.ts"
import type { HoldTexts } from "./texts.ts"

/** The progress of the respins, above the reels. */
export function createHoldBar({ hold }: HoldTexts, money: FormatMoney) {
  const left = h("output", { class: "value" })
  const won = h("output", { class: "value" })
  const element = h(
    "div",
    { class: "feature-bar" },
    h("span", {}, h("span", { class: "label" }, hold("left")), left),
    h("span", {}, h("span", { class: "label" }, hold("coins")), won),
  )
  element.hidden = true
  return {
    element,
    show(respins: number, minor: number) {
      element.hidden = false
      write(left, String(respins))
      write(won, money(minor))
    },
    hide() {
      element.hidden = true
    },
  }
}
