import type { Light } from "./palettes.ts"
import { circle, line, path, rect } from "./svg.ts"
import { drawWide, type WidePicture } from "./wide.ts"

type Promotion = Omit<WidePicture, "name" | "width" | "height" | "quiet" | "focus">

/** A brass arrow that returns to its start. */
const comesBack = (): string =>
  `<g transform="translate(400 206)">${path(
    "M-168-20A170 170 0 0 1 128-112L152-140L170-44L76-58L102-82A130 130 0 0 0-128-12z",
    "url(#gold)",
    'stroke="#3d1f06" stroke-width="4"',
  )}${path(
    "M168 20A170 170 0 0 1-128 112L-152 140L-170 44L-76 58L-102 82A130 130 0 0 0 128 12z",
    "url(#gold)",
    'stroke="#3d1f06" stroke-width="4"',
  )}</g>`

const steps = (light: Light): string =>
  [
    [150, 300, 170],
    [315, 250, 170],
    [480, 330, 170],
  ]
    .map(
      ([x, y, width]) =>
        rect(x!, y!, width!, 200, 6, light.mid, `stroke="#e8c272" stroke-width="2"`) + rect(x!, y!, width!, 16, 6, light.bright),
    )
    .join("")

/** A gift box with its lid ajar; the bow takes the palette's light. */
const parcel = (light: Light): string =>
  `<g transform="translate(400 262)" stroke="${light.night}" stroke-width="4">` +
  `${rect(-112, -30, 224, 140, 10, "url(#crimson)")}${rect(-126, -62, 252, 44, 9, "url(#crimson)")}` +
  `${rect(-20, -62, 40, 172, 0, "url(#gold)")}${path(
    "M0-62C-30-122-110-120-104-84C-98-60-40-58 0-62C30-122 110-120 104-84C98-60 40-58 0-62z",
    "url(#gold)",
  )}${circle(0, -66, 17, "url(#gold-r)")}` +
  `${line("M-112-6H112", light.night, 3, 'opacity=".3"')}</g>`

const promotions: readonly Promotion[] = [
  {
    palette: "jade",
    behind: comesBack,
    figures: [{ motif: "coins", tint: "jade", x: 400, y: 206, scale: 0.98 }],
  },
  {
    palette: "ruby",
    behind: parcel,
    figures: [
      { motif: "ingot", tint: "crimson", x: 180, y: 280, scale: 0.84 },
      { motif: "coins", tint: "crimson", x: 622, y: 276, scale: 0.82 },
    ],
  },
  {
    palette: "baize",
    behind: steps,
    figures: [
      { motif: "trophy", tint: "gold", x: 236, y: 206, scale: 0.82 },
      { motif: "bell", tint: "silver", x: 566, y: 236, scale: 0.78 },
      { motif: "emerald", tint: "jade", x: 400, y: 142, scale: 0.98 },
    ],
  },
  {
    palette: "sapphire",
    figures: [
      { motif: "ticket", tint: "azure", x: 210, y: 220, scale: 1.1 },
      { motif: "lottery-balls", tint: "crimson", x: 600, y: 226, scale: 1.06 },
      { motif: "ball-drum", tint: "crimson", x: 404, y: 200, scale: 1.3 },
    ],
  },
  {
    palette: "lagoon",
    figures: [
      { motif: "goldfish", tint: "coral", x: 190, y: 230, scale: 1, flip: true },
      { motif: "crab", tint: "crimson", x: 610, y: 240, scale: 1 },
      { motif: "koi", tint: "amber", x: 400, y: 196, scale: 1.42 },
    ],
  },
  {
    palette: "amethyst",
    figures: [
      { motif: "gems", tint: "azure", x: 190, y: 246, scale: 0.92 },
      { motif: "shield", tint: "violet", x: 612, y: 230, scale: 0.96 },
      { motif: "crown", tint: "crimson", x: 400, y: 200, scale: 1.4 },
    ],
  },
  {
    palette: "sapphire",
    behind: parcel,
    figures: [
      { motif: "bell", tint: "gold", x: 180, y: 270, scale: 0.84 },
      { motif: "gems", tint: "azure", x: 622, y: 276, scale: 0.8 },
    ],
  },
  {
    palette: "ruby",
    behind: steps,
    figures: [
      { motif: "shield", tint: "silver", x: 236, y: 212, scale: 0.8 },
      { motif: "crown", tint: "gold", x: 400, y: 150, scale: 1 },
      { motif: "trophy", tint: "gold", x: 566, y: 240, scale: 0.74 },
    ],
  },
  {
    palette: "jade",
    figures: [
      { motif: "cards-fan", tint: "ivory", x: 186, y: 240, scale: 0.86 },
      { motif: "dice", tint: "ivory", x: 616, y: 244, scale: 0.84 },
      { motif: "shield", tint: "jade", x: 400, y: 196, scale: 1.3 },
    ],
  },
]

export const promotionCount = promotions.length

/**
 * A promotion's picture, 800 × 400, numbered from 1: rebate, gift, emerald, lottery, fishing, crown, birthday, levels,
 * fairness.
 */
export const drawPromotion = (number: number): string | undefined => {
  const promotion = promotions[number - 1]
  return (
    promotion && drawWide({ ...promotion, name: `promotion ${number}`, width: 800, height: 400, focus: [400, 190], quiet: 0 })
  )
}
