import type { Brand } from "../../brands/brands.ts"

/** The color that browsers and phones paint around a site with a theme: its dark page, as in player-site/src/themes. */
const pages: Readonly<Record<string, string>> = { baize: "#0b1512", jade: "#0a1220" }

export const themes: readonly string[] = Object.keys(pages)

export interface PageTheme {
  readonly page: string
  /** Where its icons and link pictures are on the player site, drawn by `npm run icons`. */
  readonly icon: (kind: "180" | "192" | "512" | "maskable") => string
  readonly card: string
}

/** The assets of a brand: of its look, else of its theme; a theme without icons of its own uses the house's. */
export function dressOf({ theme, settings: { look } }: Pick<Brand, "theme" | "settings">): PageTheme {
  const name = theme in pages ? theme : "baize"
  const icons = look?.icons ?? name
  return {
    page: look?.dark.page ?? pages[name]!,
    icon: kind => `/icons/${icons}-${kind}.png`,
    card: `/icons/${icons}-card.jpg`,
  }
}
