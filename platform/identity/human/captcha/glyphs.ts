/** A point of a letter: 0…4 across, 0…6 down. */
export type GlyphPoint = readonly [number, number]
export type Stroke = readonly GlyphPoint[]

/** Parses "x,y x,y | x,y …": strokes of points joined by straight lines, which the drawing bends. */
const strokes = (text: string): readonly Stroke[] =>
  text.split(" | ").map(stroke =>
    stroke.split(" ").map(point => {
      const [x, y] = point.split(",").map(Number)
      return [x!, y!] as const
    }),
  )

/** Our own letter shapes, drawn as with a pen; those that people confuse (O and 0, I and 1, S and 5, B and 8 …) are left out. */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: strokes("0,6 2,0 4,6 | 0.8,4 3.2,4"),
  C: strokes("4,1 3,0.1 1.4,0 0.3,1.2 0,3 0.3,4.8 1.4,6 3,5.9 4,5"),
  E: strokes("4,0 0,0 0,6 4,6 | 0,3 3,3"),
  F: strokes("4,0 0,0 0,6 | 0,3 3,3"),
  H: strokes("0,0 0,6 | 4,0 4,6 | 0,3 4,3"),
  J: strokes("3.6,0 3.6,4.4 3,5.7 1.8,6 0.7,5.6 0.2,4.4"),
  K: strokes("0,0 0,6 | 4,0 0,3.2 | 1.2,2.4 4,6"),
  L: strokes("0,0 0,6 4,6"),
  M: strokes("0,6 0.2,0 2,3.6 3.8,0 4,6"),
  N: strokes("0,6 0,0 4,6 4,0"),
  P: strokes("0,6 0,0 2.6,0 3.8,0.7 4,1.8 3.7,2.8 2.6,3.4 0,3.4"),
  R: strokes("0,6 0,0 2.6,0 3.8,0.7 4,1.7 3.7,2.6 2.6,3.2 0,3.2 | 2,3.2 4,6"),
  T: strokes("0,0 4,0 | 2,0 2,6"),
  U: strokes("0,0 0,4 0.5,5.3 1.6,6 2.6,6 3.6,5.3 4,4 4,0"),
  V: strokes("0,0 2,6 4,0"),
  W: strokes("0,0 0.8,6 2,2.4 3.2,6 4,0"),
  X: strokes("0,0 4,6 | 4,0 0,6"),
  Y: strokes("0,0 2,3 4,0 | 2,3 2,6"),
  "3": strokes("0.2,0.8 1.2,0 2.8,0 3.7,0.8 3.7,2 2.8,2.8 1.6,2.9 | 2.8,2.8 3.9,3.7 3.9,5 3,6 1.2,6 0.1,5.2"),
  "4": strokes("3,6 3,0 0,4.2 4,4.2"),
  "7": strokes("0,0 4,0 1.4,6"),
  "9": strokes("3.8,2 3.2,3.2 1.8,3.6 0.6,3 0.2,1.8 0.6,0.6 1.8,0 3.2,0.4 3.8,2 3.6,4 2.8,5.5 1.4,6"),
}

export const letters: readonly string[] = Object.keys(glyphs)
