import { h } from "../../dom.ts"
import type { FormatMoney } from "../../money.ts"
import type { WalkTexts } from "./texts.ts"

/** The progress of the respins, above the reels. */
export function createWalkBar({ walk }: WalkTexts, money: FormatMoney) {
  const nth = h("output", { class: "value" })
  const won = h("output", { class: "value" })
  const element = h(
    "div",
    { class: "feature-bar" },
    h("span", {}, h("span", { class: "label" }, walk("respin")), nth),
    h("span", {}, h("span", { class: "label" }, walk("won")), won),
  )
  element.hidden = true
  return {
    element,
    show(respin: number, minor: number) {
      element.hidden = false
      nth.textContent = String(respin)
      won.textContent = money(minor)
    },
    hide() {
      element.hidden = true
    },
  }
}
