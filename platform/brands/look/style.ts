import type { PortalLook } from "@baize/common/api/site.ts"
import { mix } from "./color.ts"
import { structureOf, structureRules } from "./structure.ts"
import type { BrandLook, LookMode } from "./tokens.ts"
import { typefaceStyle } from "./typefaces.ts"
import { colorsOf } from "./variables.ts"

const declared = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `--${name}:${value};`)
    .join("")

const entry = (color: ReturnType<typeof colorsOf>["cloth"]): string =>
  `linear-gradient(115deg,${color},${mix(color, "#000000", 0.55)})`

/** The variables of the player site's themes in a mode. */
function variablesOf(look: BrandLook, mode: LookMode): Record<string, string> {
  const colors = colorsOf(look, mode)
  return {
    ...colors,
    "brass-line": `${colors.brass}40`,
    "entry-live": entry(colors["entry-live"]),
    "entry-slots": entry(colors["entry-slots"]),
    "entry-fish": entry(colors["entry-fish"]),
    "shade-ink": mix(mode === "dark" ? colors.page : colors.ink, "#000000", 0.5),
    glow: `radial-gradient(60rem 28rem at 70% -10%,${colors.cloth}${mode === "dark" ? "66" : "14"},#0000 70%)`,
  }
}

/**
 * A look as a style for the player site's document: data in its head, before anything is painted. It takes precedence over every
 * theme, which come after it.
 */
export function playerStyle(look: BrandLook): string {
  const { radius } = look
  const type = typefaceStyle(look)
  const rules = type.exceptions + structureRules(look)
  const shape = {
    radius: `${radius}px`,
    "radius-small": `${Math.round(radius * 0.75)}px`,
    "radius-large": `${Math.round(radius * 1.33)}px`,
    ...type.families,
    ...structureOf(look),
  }
  return (
    `<style data-look>${type.faces}:root:root:root:root{${declared({ ...shape, ...variablesOf(look, "dark") })}}` +
    `:root:root:root:root[data-mode="light"]{${declared(variablesOf(look, "light"))}}${rules}</style>`
  )
}

/** The colors of the agent portal in a mode; its theme gives the rest. */
function portalColors(look: BrandLook, mode: LookMode): PortalLook[LookMode] {
  const colors = colorsOf(look, mode)
  return {
    page: colors.page,
    surface: colors.surface,
    raised: colors.raised,
    text: colors.ink,
    quiet: colors["ink-soft"],
    line: colors.line,
    field: colors["field-line"],
    accent: colors.primary,
    onAccent: colors["on-primary"],
    good: colors.positive,
    bad: colors.negative,
    warn: colors.warning,
    cloth: colors.cloth,
    hem: colors["gilt-deep"],
  }
}

export const portalLook = (look: BrandLook): PortalLook => ({
  dark: portalColors(look, "dark"),
  light: portalColors(look, "light"),
  radius: look.radius,
})

function portalVariables(look: BrandLook, mode: LookMode): Record<string, string> {
  const { onAccent, ...colors } = portalColors(look, mode)
  return { ...colors, "on-accent": onAccent }
}

/** A look as a style for the agent portal's document, until its scripts apply it. */
export const portalStyle = (look: BrandLook): string =>
  `<style>:root:root:root{${declared(portalVariables(look, "dark"))}}` +
  `:root:root:root[data-theme="light"]{${declared(portalVariables(look, "light"))}}</style>`
