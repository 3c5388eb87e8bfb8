import type { Light } from "../palettes.ts"

/** Draws the scene behind the hero, over the lit ground; 300 × 400, hero at about (150, 160), name below 300. */
export type Scene = (light: Light, random: () => number) => string

/** `count` items from a drawing function, joined. */
export const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join("")
