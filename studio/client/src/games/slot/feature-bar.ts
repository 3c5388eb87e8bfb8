import { h } from "../../dom.ts"
import type { FormatMoney } from "../../money.ts"
import type { SlotTexts } from "./texts.ts"

/** The progress of the free spins, above the reels. */
export function createFeatureBar(slot: SlotTexts, money: FormatMoney, multiplier: number) {
  const left = h("output", { class: "value" })
  const won = h("output", { class: "value" })
  const element = h(
    "div",
    { class: "feature-bar" },
    h("span", {}, h("span", { class: "label" }, slot("feature.left")), left),
    multiplier > 1 && h("strong", { class: "times" }, `×${multiplier}`),
    h("span", {}, h("span", { class: "label" }, slot("feature.won")), won),
  )
  element.hidden = true
  return {
    element,
    show(spinsLeft: number, minor: number) {
      element.hidden = false
      left.textContent = String(spinsLeft)
      won.textContent = money(minor)
    },
    hide() {
      element.hidden = true
    },
  }
}
