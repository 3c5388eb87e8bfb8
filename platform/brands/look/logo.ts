import { type Color, contrastOf } from "./color.ts"
import type { BrandLook, LookMode } from "./tokens.ts"

/** The header of a theme without a look: its surface, as in player-site/src/themes. */
export const headers: Readonly<Record<string, Readonly<Record<LookMode, Color>>>> = {
  baize: { dark: "#101f1a", light: "#fdfbf5" },
  jade: { dark: "#0f1b2d", light: "#fafdfc" },
}

interface HeaderDress {
  readonly theme: string
  readonly look?: BrandLook | null | undefined
}

/** WCAG 2.2, 1.4.11. */
const NEEDED = 3

/** The color of the header in a mode. */
export const headerOf = ({ theme, look }: HeaderDress, mode: LookMode): Color =>
  look?.[mode].surface ?? (headers[theme] ?? headers.baize!)[mode]

/** Why a logo of these colors can't be seen in the header of a mode; undefined: it can, by the clearest of them. */
export function faintLogo(colors: readonly Color[], dress: HeaderDress, mode: LookMode): string | undefined {
  const header = headerOf(dress, mode)
  const [clearest] = [...colors].sort((one, other) => contrastOf(other, header) - contrastOf(one, header))
  if (!clearest || contrastOf(clearest, header) >= NEEDED) return undefined
  // Rounded down, as 2.999 is not 3.
  const ratio = Math.floor(contrastOf(clearest, header) * 100) / 100
  const pair = `its clearest color ${clearest} on the header ${header}`
  return `in ${mode} mode ${pair} has a contrast of ${ratio}:1 and needs ${NEEDED}:1`
}
