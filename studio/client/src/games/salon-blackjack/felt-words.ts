import { h } from "../../dom.ts"
import { shape } from "../cards/shape.ts"

/** How far the words rise toward the outer seats, in units of the drawing. */
const rise = 74

const arc = (y: number) => `M60 ${y - rise}Q500 ${y + rise} 940 ${y - rise}`

/** A line of more letters than `letters` is printed smaller, so that a phone has room for it. */
const printed = [
  { baseline: 118, size: 34, letters: 21 },
  { baseline: 147, size: 17, letters: 44 },
  { baseline: 182, size: 17, letters: 44 },
]

/** The words printed on the cloth along the seats; the last line stands in a band. */
export function feltWords(lines: readonly string[]): HTMLElement {
  const svg = shape("svg", { viewBox: "0 0 1000 192" })
  for (const y of [160, 190]) svg.append(shape("path", { d: arc(y), class: "band" }))
  for (const [n, line] of lines.entries()) {
    const { baseline, size, letters } = printed[n]!
    const id = `seats-words-${n}`
    svg.append(shape("path", { id, d: arc(baseline), fill: "none" }))
    const fontSize = size * Math.min(1, letters / line.length)
    const text = shape("text", { "font-size": fontSize, "text-anchor": "middle", class: n === 0 ? "first" : "" })
    text.append(shape("textPath", { href: `#${id}`, startOffset: "50%" }, line))
    svg.append(text)
  }
  return h("div", { class: "seats-words", "aria-hidden": "true" }, svg)
}
