import { shape } from "../cards/shape.ts"

/** The words printed on the felt, on arcs around the dealer. */
export function feltText(lines: readonly string[]): SVGElement {
  const svg = shape("svg", { viewBox: "0 0 600 150", class: "blackjack-felt", "aria-hidden": "true" })
  const sizes = [27, 17, 15]
  for (const [n, line] of lines.entries()) {
    const id = `felt-${n}`
    const y = 20 + n * 30
    svg.append(shape("path", { id, d: `M20 ${y}Q300 ${y + 92} 580 ${y}`, fill: "none" }))
    const text = shape("text", { "font-size": sizes[n] ?? 15, "text-anchor": "middle", class: n === 0 ? "first" : "" })
    text.append(shape("textPath", { href: `#${id}`, startOffset: "50%" }, line))
    svg.append(text)
  }
  return svg
}
