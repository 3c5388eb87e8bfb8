const colors = [
  "#d7263d",
  "#1b6fd1",
  "#f2c230",
  "#1d8a4e",
  "#7a3fb0",
  "#f07c1f",
  "#ececec",
  "#16202b",
  "#e86fa6",
  "#2bb3b1",
] as const
const patterns = ["plain", "hoops", "halves", "sash", "spots", "sleeves"] as const

interface Silk {
  readonly body: string
  readonly other: string
  readonly pattern: (typeof patterns)[number]
}

/** The colors of a stable's runner: always the same for the same one. */
export function silkOf(id: number): Silk {
  const body = colors[(id * 7) % colors.length]!
  const step = 1 + ((id * 3) % (colors.length - 1))
  return { body, other: colors[(id * 7 + step) % colors.length]!, pattern: patterns[(id * 5) % patterns.length]! }
}

const pattern: Readonly<Record<Silk["pattern"], string>> = {
  plain: "",
  hoops: "M8 11h16v3H8zM8 18h16v3H8zM8 25h16v3H8z",
  halves: "M16 5h8v24h-8z",
  sash: "M8 8l4-3 12 20v4h-3z",
  spots: "M12 10a2 2 0 1 0 .1 0zM20 10a2 2 0 1 0 .1 0zM16 16a2 2 0 1 0 .1 0zM12 22a2 2 0 1 0 .1 0zM20 22a2 2 0 1 0 .1 0z",
  sleeves: "M8 6L1 15l5 4 3-4zM24 6l7 9-5 4-3-4z",
}

/** A jersey of 32 × 32. */
export function silkPicture(id: number): SVGSVGElement {
  const { body, other, pattern: name } = silkOf(id)
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
  svg.setAttribute("viewBox", "0 0 32 32")
  svg.setAttribute("aria-hidden", "true")
  svg.classList.add("silk")
  const shape = "M12 4c2 2 6 2 8 0l4 2 7 9-5 4-2-2v12H8V17l-2 2-5-4 7-9z"
  for (const [d, fill] of [
    [shape, body],
    [pattern[name], other],
  ]) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path")
    path.setAttribute("d", d!)
    path.setAttribute("fill", fill!)
    svg.append(path)
  }
  return svg
}

/** The cloths of the traps or stalls: background and figure, by number. */
const clothColors: readonly (readonly [cloth: string, figure: string])[] = [
  ["#d7263d", "#fff"],
  ["#1b6fd1", "#fff"],
  ["#f4f4f0", "#14181c"],
  ["#15181c", "#fff"],
  ["#f07c1f", "#14181c"],
  ["#5b2d8e", "#fff"],
  ["#f2c230", "#14181c"],
  ["#1d8a4e", "#fff"],
]

export const clothOf = (saddle: number) => clothColors[saddle - 1] ?? clothColors[0]!
