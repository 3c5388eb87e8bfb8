import type { SiteInfo } from "@baize/common/api/site.ts"

/** The colors of one brand in one mode; everything else is derived from them. */
export interface PortalPalette {
  /** The page background. */
  readonly page: string
  /** Cards, tables, the header. */
  readonly surface: string
  /** Menus, popups, table heads. */
  readonly raised: string
  readonly text: string
  readonly quiet: string
  readonly line: string
  /** The borders of fields, boxes to tick and choices. */
  readonly field: string
  /** Primary actions and money. */
  readonly accent: string
  /** Text on the accent. */
  readonly onAccent: string
  readonly good: string
  readonly bad: string
  readonly warn: string
  /** The sign-in page's cloth and its hem; the same in both modes. */
  readonly cloth: string
  readonly hem: string
  /** Series of the charts, in order. */
  readonly series: readonly string[]
}

export type ColorMode = "dark" | "light"

const baize: Record<ColorMode, PortalPalette> = {
  dark: {
    page: "#0b1512",
    surface: "#101f1a",
    raised: "#16291f",
    text: "#f3efe3",
    quiet: "#a5b3a9",
    line: "#24392f",
    field: "#667369",
    accent: "#d9b25f",
    onAccent: "#1b1505",
    good: "#3fbf7f",
    bad: "#f0696d",
    warn: "#e0a03c",
    cloth: "#14593d",
    hem: "#d9b25f",
    series: ["#d9b25f", "#3fbf7f", "#6fa8dc", "#e07a5f", "#b39ddb", "#8fd3c1", "#f2cc8f", "#9aa79f", "#f0696d"],
  },
  light: {
    page: "#f7f4ec",
    surface: "#fffdf8",
    raised: "#f2ede0",
    text: "#13231c",
    quiet: "#57665d",
    line: "#e2dac6",
    field: "#85887a",
    accent: "#0f5c3f",
    onAccent: "#ffffff",
    good: "#12794c",
    bad: "#c22f35",
    warn: "#8f5f0a",
    cloth: "#14593d",
    hem: "#d9b25f",
    series: ["#0f5c3f", "#b3862f", "#2f6fa8", "#b5523a", "#6f5bb0", "#2f8f7c", "#8a6a1f", "#6b756f", "#c22f35"],
  },
}

const jade: Record<ColorMode, PortalPalette> = {
  dark: {
    ...baize.dark,
    page: "#081417",
    surface: "#0d1f24",
    raised: "#132a30",
    line: "#21404a",
    field: "#627679",
    quiet: "#9fb6bb",
    accent: "#4fd1b5",
    onAccent: "#03201a",
    cloth: "#0d5361",
    hem: "#4fd1b5",
    series: ["#4fd1b5", "#7aa7ff", "#d9b25f", "#e07a5f", "#b39ddb", "#9ae6b4", "#f2cc8f", "#94a7ab", "#f0696d"],
  },
  light: {
    ...baize.light,
    page: "#f0f5f4",
    surface: "#fcfefe",
    raised: "#e6efee",
    text: "#0e2128",
    quiet: "#516469",
    line: "#d2dfdf",
    field: "#7a8a8d",
    accent: "#0a6b5e",
    cloth: "#0d5361",
    hem: "#4fd1b5",
    series: ["#0a6b5e", "#2d5bb0", "#a2761c", "#b5523a", "#6f5bb0", "#2f8f5c", "#8a6a1f", "#66757a", "#c22f35"],
  },
}

const brands: Record<string, Record<ColorMode, PortalPalette>> = { baize, jade }

/** The palette of a brand: its look's colors, else its theme's; an unknown theme gets the house's. */
export function paletteOf({ theme, look }: Pick<SiteInfo, "theme" | "look">, mode: ColorMode): PortalPalette {
  const themed = (brands[theme] ?? baize)[mode]
  return look ? { ...themed, ...look[mode], series: [look[mode].accent, ...themed.series.slice(1)] } : themed
}
