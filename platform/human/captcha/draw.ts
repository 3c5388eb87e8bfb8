import { glyphs, type Point, type Stroke } from "./glyphs.ts"

const WIDTH = 180
const HEIGHT = 64

/** A number from 0 (included) to 1. */
export type Random = () => number

/**
 * The picture of a word: an SVG in which each letter is turned, leant and bent along its own wave, with strokes in shuffled order and
 * stray lines between them. It holds only curves: no text, no names, nothing that tells one letter from the next.
 */
export function drawWord(word: string, random: Random): string {
  const between = (low: number, high: number): number => low + random() * (high - low)
  const wave = { height: between(2, 4.5), length: between(38, 70), phase: between(0, 2 * Math.PI) }
  const bend = ([x, y]: Point): Point => [
    x + wave.height * 0.6 * Math.sin(y / 9 + wave.phase),
    y + wave.height * Math.sin((x / wave.length) * 2 * Math.PI + wave.phase),
  ]
  const advance = (WIDTH - 28) / word.length

  const lines = [...word].flatMap((letter, at) => {
    const [angle, lean, size] = [between(-0.3, 0.3), between(-0.25, 0.25), between(5, 6.2)]
    const centre: Point = [14 + advance * (at + 0.5) + between(-2, 2), HEIGHT / 2 + between(-4, 4)]
    const place = ([x, y]: Point): Point => {
      const [left, down] = [(x - 2) * size * 0.85 + (y - 3) * lean * size, (y - 3) * size]
      return [
        centre[0] + left * Math.cos(angle) - down * Math.sin(angle),
        centre[1] + left * Math.sin(angle) + down * Math.cos(angle),
      ]
    }
    return (glyphs[letter] ?? []).map(stroke => ({ points: finely(stroke).map(place).map(bend), width: between(2.6, 3.4) }))
  })
  const strays = Array.from({ length: 5 }, () => {
    const [from, to, lift] = [between(16, HEIGHT - 16), between(16, HEIGHT - 16), between(-14, 14)]
    const ends: Stroke = [
      [4, from],
      [WIDTH - 4, to],
    ]
    const points = finely(ends, 40).map(([x, y]): Point => [x, y + lift * Math.sin((x / WIDTH) * 3 * Math.PI)])
    return { points, width: between(0.8, 1.4) }
  })

  const paths = shuffled([...lines, ...strays], random)
    .map(({ points, width }) => `<path stroke-width="${width.toFixed(1)}" d="${dOf(points)}"/>`)
    .join("")
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" rx="10" fill="#f3efe3"/><g fill="none" stroke="#16291f" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
}

/** The same line with points close enough to be bent. */
function finely(stroke: Stroke, steps = 6): Point[] {
  return stroke.flatMap((point, at) => {
    const next = stroke[at + 1]
    if (!next) return [point]
    return Array.from({ length: steps }, (_, step): Point => {
      const share = step / steps
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share]
    })
  })
}

const dOf = (points: readonly Point[]): string =>
  points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("")

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[result[last], result[other]] = [result[other]!, result[last]!]
  }
  return result
}
