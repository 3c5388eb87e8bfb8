/**
 * Widths in thousandths of an em of a sturdy bold serif, close enough to Palatino, Georgia and similar fonts to lay out a line.
 */
const widths: Record<string, number> = {
  A: 740,
  B: 680,
  C: 710,
  D: 790,
  E: 620,
  F: 580,
  G: 790,
  H: 830,
  I: 400,
  J: 410,
  K: 770,
  L: 610,
  M: 960,
  N: 830,
  O: 830,
  P: 640,
  Q: 830,
  R: 730,
  S: 590,
  T: 670,
  U: 800,
  V: 740,
  W: 1070,
  X: 720,
  Y: 690,
  Z: 640,
  " ": 270,
  "'": 250,
  "&": 810,
  "-": 380,
  ".": 270,
  "!": 320,
  ":": 280,
  i: 330,
  j: 320,
  l: 320,
  t: 360,
  f: 360,
  r: 420,
  m: 900,
  w: 800,
}

const isWide = (character: string): boolean => character >= "\u1100"

/** Width of a text at size 1, in em. */
const textWidth = (text: string): number =>
  Array.from(text).reduce(
    (sum, character) => sum + (isWide(character) ? 920 : (widths[character] ?? (character < "a" ? 600 : 560))),
    0,
  ) / 1000

export interface Fitted {
  lines: { text: string; width: number }[]
  size: number
}

/**
 * Sets a name on one line, or on two when one would be too small. Nothing is ever wider than `room`. Sizes and widths are in the
 * units of the drawing; `spacing` is the letter spacing in em that the style adds.
 */
export const fitText = (text: string, room: number, sizes: { one: number; two: number; least: number }, spacing = 0): Fitted => {
  const measure = (line: string) => textWidth(line) + spacing * line.length
  const setLines = (lines: string[], largest: number): Fitted => {
    const size = Math.floor(Math.min(largest, room / Math.max(...lines.map(measure))) * 2) / 2
    return { size, lines: lines.map(line => ({ text: line, width: Math.min(room, Math.round(measure(line) * size)) })) }
  }
  const single = setLines([text], sizes.one)
  const words = text.split(" ")
  if (single.size >= sizes.least || words.length === 1) return single
  const splits = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")])
  const balanced = splits.sort((a, b) => Math.max(...a.map(measure)) - Math.max(...b.map(measure)))[0]!
  return setLines(balanced, sizes.two)
}
