import { calm, h, write } from "../../dom.ts"
import type { FormatMoney } from "../../money.ts"
import type { SlotTexts } from "./texts.ts"

const grow = [{ transform: "scale(1)" }, { transform: "scale(1.7)" }, { transform: "scale(1)" }]

/** The progress of the free spins, above the reels. */
export function createFeatureBar(slot: SlotTexts, money: FormatMoney, multiplies: boolean) {
  const left = h("output", { class: "value" })
  const won = h("output", { class: "value" })
  const times = h("strong", { class: "times" })
  const drawn = h("img", { class: "drawn", alt: "", width: 40, height: 40 })
  drawn.hidden = true
  const element = h(
    "div",
    { class: "feature-bar" },
    h("span", {}, h("span", { class: "label" }, slot("feature.left")), left),
    multiplies && times,
    drawn,
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
      write(left, String(spinsLeft))
      write(won, money(minor))
    },
    /** The symbol that was drawn for the free spins. */
    symbol({ url, name }: { url: string; name: string }) {
      drawn.src = url
      drawn.alt = name
      drawn.hidden = false
    },
    hide() {
      drawn.hidden = true
      element.hidden = true
      times.textContent = ""
    },
  }
}
