import { calm, h } from "../../dom.ts"
import type { FormatMoney } from "../../money.ts"
import type { SlotTexts } from "./texts.ts"

const grow = [{ transform: "scale(1)" }, { transform: "scale(1.7)" }, { transform: "scale(1)" }]

/** The progress of the free spins, above the reels. */
export function createFeatureBar(slot: SlotTexts, money: FormatMoney, multiplies: boolean) {
  const left = h("output", { class: "value" })
  const won = h("output", { class: "value" })
  const times = h("strong", { class: "times" })
  const element = h(
    "div",
    { class: "feature-bar" },
    h("span", {}, h("span", { class: "label" }, slot("feature.left")), left),
    multiplies && times,
    h("span", {}, h("span", { class: "label" }, slot("feature.won")), won),
  )
  element.hidden = true
  return {
    element,
    show(spinsLeft: number, minor: number, multiplier = 1) {
      element.hidden = false
      const grown = times.textContent !== "" && times.textContent !== `×${multiplier}`
      times.textContent = `×${multiplier}`
      if (grown && !calm()) times.animate(grow, { duration: 420, easing: "ease-out" })
      left.textContent = String(spinsLeft)
      won.textContent = money(minor)
    },
    hide() {
      element.hidden = true
      times.textContent = ""
    },
  }
}
