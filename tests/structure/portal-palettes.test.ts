import { type Color, contrastOf, mix } from "@baize/platform/brands/look/color.ts"
import { expect, test } from "vitest"
import { paletteOf } from "../../agent-portal/src/theme/palettes.ts"

const palettes = ["baize", "jade"].flatMap(theme =>
  (["dark", "light"] as const).map(mode => [`${theme}, ${mode}`, paletteOf({ theme, look: null }, mode)] as const),
)

test.each(palettes)("the border of a field of the portal is 3:1 on everything it is drawn on: %s", (_, palette) => {
  for (const ground of [palette.page, palette.surface, palette.raised])
    expect(contrastOf(palette.field as Color, ground as Color), ground).toBeGreaterThanOrEqual(3)
})

test.each(palettes)("the texts on the cloth of the portal's sign-in page are readable where it is lit: %s", (_, palette) => {
  const lit = mix(palette.cloth as Color, "#ffffff", 0.12)
  for (const text of ["#f3efe3", "#e2e9e4"] as const) expect(contrastOf(text, lit), text).toBeGreaterThanOrEqual(4.5)
})
