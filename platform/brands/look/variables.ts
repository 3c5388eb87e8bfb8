import { type Color, contrastOf, mix, turned } from "./color.ts"
import type { BrandLook, LookColors, LookMode } from "./tokens.ts"

/** Of a theme that names none of its own; as in player-site/src/themes/baize.css. */
const signals = {
  dark: { positive: "#4fcb8b", negative: "#ff7a7d", warning: "#f0b64b" },
  light: { positive: "#0c6d43", negative: "#b3272e", warning: "#845600" },
} as const satisfies Record<LookMode, Record<string, Color>>

const lightest = (color: Color): Color => mix(color, "#ffffff", 0.93)

/** The darkest or the lightest tone of a color, whichever is easier to read on it. */
function readableOn(color: Color): Color {
  const [dark, light] = [mix(color, "#000000", 0.88), lightest(color)]
  return contrastOf(color, dark) >= contrastOf(color, light) ? dark : light
}

/** The quietest tone between a ground and an ink that is 3:1 on every one of some papers; the ink itself if none is. */
function quietestLine(ground: Color, ink: Color, papers: readonly Color[]): Color {
  for (let share = 0.26; share < 1; share += 0.02) {
    const line = mix(ground, ink, share)
    if (papers.every(paper => contrastOf(line, paper) >= 3)) return line
  }
  return ink
}

/** Grounds, lines and inks of the page: between its surface and its ink. */
function paperOf({ page, surface, ink }: LookColors, mode: LookMode) {
  const dark = mode === "dark"
  const raised = dark ? mix(surface, ink, 0.05) : mix(surface, "#ffffff", 0.7)
  return {
    page,
    surface,
    raised,
    hover: mix(surface, ink, dark ? 0.1 : 0.07),
    line: mix(surface, ink, dark ? 0.13 : 0.14),
    "line-strong": mix(surface, ink, dark ? 0.26 : 0.28),
    "field-line": quietestLine(surface, ink, [page, surface, raised]),
    ink,
    "ink-soft": mix(ink, surface, 0.24),
    "ink-faint": mix(ink, surface, dark ? 0.4 : 0.34),
  }
}

/** The cloth and the gilt on it, the same in both modes. */
function clothOf({ cloth, dark: { accent } }: BrandLook) {
  return {
    cloth,
    "cloth-deep": mix(cloth, "#000000", 0.42),
    "on-cloth": lightest(cloth),
    gilt: mix(accent, "#ffffff", 0.3),
    "gilt-deep": accent,
    "on-gilt": readableOn(accent),
    // The home page's entries to live tables, slots and fishing.
    "entry-live": mix(turned(cloth, 55), "#000000", 0.12),
    "entry-slots": cloth,
    "entry-fish": mix(turned(cloth, -55), "#000000", 0.12),
  }
}

/** The colors of a look in a mode, by the name of the themes' variable. */
export function colorsOf(look: BrandLook, mode: LookMode) {
  const { primary, accent, positive, negative, warning } = look[mode]
  const onPrimary = readableOn(primary)
  return {
    ...paperOf(look[mode], mode),
    ...clothOf(look),
    primary,
    // Away from what is written on it.
    "primary-hover": mix(
      primary,
      contrastOf(onPrimary, "#000000") > contrastOf(onPrimary, "#ffffff") ? "#000000" : "#ffffff",
      0.14,
    ),
    "on-primary": onPrimary,
    brass: accent,
    positive: positive ?? signals[mode].positive,
    negative: negative ?? signals[mode].negative,
    warning: warning ?? signals[mode].warning,
  } satisfies Record<string, Color>
}

export type Colors = ReturnType<typeof colorsOf>
