import type { SignName } from "@baize/platform/play/catalog/types.ts"
import { suits } from "./motifs/table.ts"
import { circle, line, path, ring } from "./svg.ts"

const ink = "currentColor"
const strokes = (d: string, width = 8): string => line(d, ink, width)
/** The studios' signs in one color (`currentColor`), within ±50 around the origin: legible at 12 px. */
export const signs: Record<SignName, string> = {
  cloth: `<g transform="scale(2.1)">${path(suits.spade, ink)}</g>`,
  pagoda: path(
    "M0-50L8-34H-8zM-22-18C-12-20-8-28-6-34H6C8-28 12-20 22-18zM-36 6C-22 4-16-6-12-16H12C16-6 22 4 36 6zM-50 32C-32 " +
      "30-24 18-18 8H18C24 18 32 30 50 32zM-28 36H28V48H10V38H-10V48H-28z",
    ink,
  ),
  lamp: path(
    "M0-50C26-22 30-4 18 14C12 24 6 26 6 34H-6C-6 26-12 24-18 14C-30-4-26-22 0-50zM-10 38H10V44H-10zM-6 46H6L0 52z",
    ink,
  ),
  leaf: path(
    "M-40 40C-50-20-6-46 44-44C46 6 20 50-30 32L-40 44zM-26 24C-10 6 8-10 26-24C2-16-16 0-32 18z",
    ink,
    'fill-rule="evenodd"',
  ),
  drum:
    ring(0, 0, 38, ink, 9) +
    ring(0, 0, 38, ink, 15, 'stroke-linecap="round" stroke-dasharray="0 29.85"') +
    path(
      "M0-22C14-22 20-8 12 2C6 8-2 6-2 0C-4-6 4-8 6-4C2-14-12-10-12 2C-12 16 8 20 18 10C8 28-22 24-22 0C-22-14-12-22 0-22z",
      ink,
    ),
  lantern:
    path(
      "M-12-46H12V-36H-12zM0-34C34-34 46-14 46 2C46 18 34 36 0 36C-34 36-46 18-46 2C-46-14-34-34 0-34zM-12 38H12V46H-12z",
      ink,
    ) + line("M-18-28C-26-8-26 12-18 30M18-28C26-8 26 12 18 30", "#00000080", 5),
  stadium:
    path("M-50 10C-50-40 50-40 50 10V30C50 50 34 44 34 30C34 2-34 2-34 30C-34 44-50 50-50 30z", ink) +
    path("M-22 44C-22 24 22 24 22 44z", ink),
  bamboo: path(
    "M-8-50H8V-20H-8zM-8-15H8V15H-8zM-8 20H8V50H-8zM12-18C20-40 36-46 50-44C48-28 34-14 12-14z" +
      "M-12 18C-20-4-36-10-50-8C-48 8-34 22-12 22z",
    ink,
  ),
  wheel: ring(0, 0, 34, ink, 8) + strokes("M0-48V48M-48 0H48M-34-34L34 34M34-34L-34 34", 6) + circle(0, 0, 11, ink),
  anvil: path("M-50-26H24C36-26 44-30 50-36V-12C36-10 24 0 18 10L22 28H36V44H-36V28H-22L-18 10C-36 6-48-8-50-26z", ink),
  balls: ring(0, -24, 17, ink, 10) + circle(-26, 20, 22, ink) + circle(26, 20, 22, ink),
}
