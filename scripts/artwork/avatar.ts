import type { Motif, Palette, Tint } from "@baize/platform/play/catalog/art.ts"
import { drawFigure } from "./figure.ts"
import { brass, felt, ground, halo } from "./lighting.ts"
import { lights } from "./palettes.ts"
import { materialsOf } from "./ramps.ts"
import { circle, n, rect, squeezed } from "./svg.ts"

/** The members' avatars: animal, character, color and light. */
const faces: readonly (readonly [Motif, Tint, Palette])[] = [
  ["tiger", "amber", "ruby"],
  ["panda", "jade", "forest"],
  ["wolf", "ice", "sapphire"],
  ["lion", "gold", "baize"],
  ["owl", "teal", "midnight"],
  ["monkey", "brown", "amber"],
  ["lucky-cat", "crimson", "rose"],
  ["robot", "violet", "neon"],
  ["viking", "coral", "ocean"],
  ["croupier", "jade", "bordeaux"],
  ["moon-rabbit", "pink", "orchid"],
  ["octopus", "coral", "lagoon"],
]

export const avatarCount = faces.length

/** An avatar, 200 × 200, numbered from 1; it fits into a circle. */
export const drawAvatar = (number: number): string | undefined => {
  const face = faces[number - 1]
  if (!face) return undefined
  const [motif, tint, palette] = face
  const light = lights[palette]
  const body =
    rect(0, 0, 200, 200, 0, "url(#ground)") +
    circle(
      100,
      100,
      50,
      "none",
      `stroke="${light.glow}" stroke-width="100" stroke-dasharray="${n((Math.PI * 50) / 9)}" opacity=".1"`,
    ) +
    circle(100, 100, 92, "url(#halo)") +
    drawFigure("a", { motif, tint, x: 100, y: 102, scale: 0.72 }, light) +
    rect(0, 0, 200, 200, 0, "url(#felt)") +
    circle(100, 100, 95, "none", 'stroke="url(#brass)" stroke-width="4"')
  return squeezed(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" stroke-linejoin="round">` +
      `<defs>${ground(light, 100, 90, 130)}${halo(light)}${brass}${felt}${materialsOf(body)}</defs>${body}</svg>`,
  )
}
