import { svg } from "../svg.ts"

/** Chips in small blinds, the highest first, with their colors: body, edge spots. */
const kinds = [
  [2500, "#c9962e", "#fff3cf"],
  [500, "#6a2f9c", "#f0dcff"],
  [100, "#22252c", "#e9e4d4"],
  [25, "#17754b", "#dff7e8"],
  [5, "#b3202c", "#ffe3df"],
  [1, "#dcd6c4", "#3d5f8f"],
] as const

const chipsAtMost = 5

/** The colors of the chips that make an amount, the largest at the bottom; a great amount is only hinted at. */
function chipsOf(minor: number, small: number): (readonly [body: string, edge: string])[] {
  const chips: (readonly [string, string])[] = []
  let left = Math.max(1, Math.floor(minor / Math.max(1, small)))
  for (const [worth, body, edge] of kinds) {
    for (; left >= worth && chips.length < chipsAtMost; left -= worth) chips.push([body, edge])
  }
  return chips
}

/** A stack of chips seen from the player's chair. */
export function chipStack(minor: number, small: number): SVGSVGElement {
  const chips = chipsOf(minor, small)
  const height = 18 + 5 * (chips.length - 1)
  const drawn = chips.flatMap(([body, edge], n) => {
    const y = height - 8 - 5 * n
    const spots = [-8, 0, 8].map(x => svg("path", { d: `M${14 + x - 2} ${y + 4.4}v4h4v-4Z`, fill: edge, opacity: 0.9 }))
    return [
      svg("path", { d: `M1 ${y}v4a13 7 0 0 0 26 0v-4Z`, fill: body }),
      svg("path", { d: `M1 ${y}v4a13 7 0 0 0 26 0v-4Z`, fill: "rgb(0 0 0 / 0.28)" }),
      ...spots,
      svg("ellipse", {
        cx: 14,
        cy: y,
        rx: 13,
        ry: 7,
        fill: body,
        stroke: edge,
        "stroke-width": 1.6,
        "stroke-dasharray": "5 4.2",
      }),
      svg("ellipse", { cx: 14, cy: y, rx: 7.6, ry: 4, fill: "none", stroke: edge, "stroke-width": 0.9, opacity: 0.85 }),
    ]
  })
  return svg(
    "svg",
    { viewBox: `0 0 28 ${height + 4}`, class: "chip-stack", "aria-hidden": "true", width: 28, height: height + 4 },
    ...drawn,
  )
}
