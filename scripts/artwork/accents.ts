import type { Accent } from "@baize/platform/play/catalog/art.ts"
import type { Light } from "./palettes.ts"
import { line, path, placed, polygon, rect, specks, star } from "./svg.ts"

/** Places around the hero where small things do not hide it: low left, low right, and high on both sides. */
const places = [
  [38, 262, 1.15],
  [262, 266, 1.2],
  [70, 286, 0.8],
  [232, 288, 0.85],
  [30, 216, 0.6],
  [272, 214, 0.62],
  [40, 96, 0.55],
  [262, 92, 0.6],
  [74, 52, 0.42],
  [228, 48, 0.44],
] as const

/** The different pieces of an accent; places take them in turn. */
type Pieces = (light: Light) => readonly string[]

const coin = (face: string): string =>
  `<circle r="17" fill="#8f5414" cy="3"/><circle r="17" fill="url(#gold)"/>` +
  `<circle r="12.5" fill="#d99a2b" stroke="#8f5414"/>${path(face, "#fff6cf")}`
const jewel = (tint: string): string =>
  `<path d="M-9-14H9L17-3L0 17L-17-3z" fill="url(#${tint})" stroke="#1a0a12" stroke-opacity=".5"/>` +
  `<path d="M-9-14L-6-3L0-14L6-3L9-14M-17-3H17M-6-3L0 17L6-3" fill="none" stroke="#fff" stroke-opacity=".6"/>`
const chip = (color: string): string =>
  `<circle r="17" fill="${color}"/><circle r="14.5" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="7.6"/>` +
  `<circle r="10" fill="${color}" stroke="#fff" stroke-width="1.5"/>`

const pieces: Record<Exclude<Accent, "none">, Pieces> = {
  coins: () => [coin(star(5, 9, 4)), coin(polygon(4, 8))],
  jewels: () => ["crimson", "azure", "amber"].map(jewel),
  chips: () => ["#d3202f", "#2a83e6", "#24a862"].map(chip),
  sparks: () => [path(star(4, 17, 2.6), "#fff", 'opacity=".85"')],
  stars: ({ glow }) => ["#fff6cf", glow].map(color => path(star(5, 15, 6.5), color)),
  petals: ({ glow }) => [
    path("M0-14C14-12 14 8 0 14C-6 6-12-6 0-14z", glow, 'opacity=".9"'),
    path("M0-12C10-8 6 8-4 12C-8 4-8-6 0-12z", glow, 'opacity=".7"'),
  ],
  leaves: ({ bright, glow }) => [
    path("M0-18C14-8 12 10 0 18C-12 10-14-8 0-18z", bright) + path("M0-18C4-8 4 10 0 18C-12 10-14-8 0-18z", glow, 'opacity=".5"'),
  ],
  bubbles: () => [
    '<circle r="14" fill="#fff" fill-opacity=".14" stroke="#fff" stroke-opacity=".75"/>' +
      '<path d="M-8-6a10 10 0 0 1 8-5" stroke="#fff" stroke-width="2.5" fill="none"/>',
  ],
  cinders: ({ glow }) => [path("M0-16C4-6 12-2 8 8C4 16-8 14-9 5C-9-2-2-4 0-16z", glow, 'opacity=".9"')],
  snow: () => [line("M0-13V13M-11.3-6.5L11.3 6.5M11.3-6.5L-11.3 6.5M-4-11L0-7L4-11M-4 11L0 7L4 11", "#fff", 2, 'opacity=".9"')],
  confetti: () => ["#ffcf4d", "#ff6b55", "#66e3cf", "#fff"].map(color => rect(-8, -4, 16, 8, 0, color)),
}

/** How far a piece can rotate: falling things tumble, lying or rising ones stay upright. */
const tumble = (accent: Accent): number => (["petals", "leaves", "confetti"].includes(accent) ? 360 : 40)

/** The small things of a tile, always at about the same places but never identical. */
export const drawAccent = (accent: Accent, light: Light, random: () => number): string => {
  if (accent === "none") return ""
  const kinds = pieces[accent](light)
  const spots = places.map(
    ([x, y, scale]) =>
      `translate(${Math.round(x + random() * 16 - 8)} ` +
      `${Math.round(y + random() * 16 - 8)})rotate(${Math.round((random() - 0.5) * tumble(accent))})scale(${scale})`,
  )
  return (
    kinds
      .map((piece, k) =>
        placed(
          `bit${k}`,
          piece,
          spots.filter((_, i) => i % kinds.length === k),
        ),
      )
      .join("") + specks(8, random, 260, "#fff")
  )
}
