import { svg } from "../../svg.ts"

const radius = 21
const around = 2 * Math.PI * radius

/** The ring that runs out while bets are open, with the seconds in it. */
export function createClock() {
  const hand = svg("circle", { class: "clock-hand", cx: 25, cy: 25, r: radius, "stroke-dasharray": around })
  const figure = svg("text", { x: 25, y: 32, "text-anchor": "middle" })
  const element = svg(
    "svg",
    { class: "clock", viewBox: "0 0 50 50", "aria-hidden": "true" },
    svg("circle", { class: "clock-face", cx: 25, cy: 25, r: radius }),
    hand,
    figure,
  )
  let shown = ""
  return {
    element,
    /** Milliseconds left of all; undefined: the table takes no bets. */
    show(left: number | undefined, all: number) {
      element.toggleAttribute("data-closed", left === undefined)
      element.toggleAttribute("data-last", left !== undefined && left < 4000)
      const part = left === undefined ? 0 : Math.min(1, left / all)
      hand.style.strokeDashoffset = (around * (1 - part)).toFixed(1)
      const text = left === undefined ? "" : String(Math.ceil(left / 1000))
      if (text !== shown) figure.textContent = text
      shown = text
    },
  }
}
