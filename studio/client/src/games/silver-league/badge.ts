import { clubColors } from "./colors.ts"

/** A club's shield: its shirt's color with the trim as a band. */
export function badge(club: number): SVGSVGElement {
  const [shirt, trim] = clubColors[club]!
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  svg.setAttribute("viewBox", "0 0 24 24")
  svg.setAttribute("aria-hidden", "true")
  svg.classList.add("badge")
  const shield = "M12 1.5 21 4v8c0 5.5-4 9-9 11-5-2-9-5.5-9-11V4z"
  const bands = ["M3 9h18v4H3z", "M10 2h4v20h-4z", "M3 4l4-1 14 13-3 4z", "M12 1.5 21 4v8H12z"]
  for (const [d, fill] of [
    [shield, shirt],
    [bands[club % bands.length]!, trim],
  ] as const) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path")
    path.setAttribute("d", d)
    path.setAttribute("fill", fill)
    svg.append(path)
  }
  return svg
}
