import type { Brand } from "../../brands/brands.ts"
import { iconSizes } from "../../brands/look/icons.ts"

/** The color that browsers and phones paint around a site with a theme: its dark page, as in player-site/src/themes. */
const pages: Readonly<Record<string, string>> = { baize: "#0b1512", jade: "#0a1220" }

export const themes: readonly string[] = Object.keys(pages)

interface PagePicture {
  readonly src: string
  readonly width: number
  readonly height: number
}

export interface PageTheme {
  readonly page: string
  /** In a tab, and on the screen of an iPhone. */
  readonly tab: string
  readonly touch: string
  /** Of the installed site; a phone may cut a maskable one to its shape. */
  readonly app: readonly (PagePicture & { readonly purpose: "any" | "maskable" })[]
  /** What a preview of a link shows. */
  readonly card: PagePicture
}

/** The assets of a brand: of its look, else of its theme; a theme without icons of its own uses the house's. */
export function dressOf({ theme, settings: { look } }: Pick<Brand, "theme" | "settings">): PageTheme {
  const name = theme in pages ? theme : "baize"
  const page = look?.dark.page ?? pages[name]!
  const icons = look?.icons ?? name
  const of = (src: string, [width, height]: readonly [number, number]): PagePicture => ({ src, width, height })
  if (typeof icons !== "string") {
    const { app, maskable, card } = icons
    return {
      ...{ page, tab: app, touch: app },
      app: [
        { ...of(app, iconSizes.app), purpose: "any" },
        ...(maskable ? [{ ...of(maskable, iconSizes.maskable), purpose: "maskable" as const }] : []),
      ],
      card: card ? of(card, iconSizes.card) : of(app, iconSizes.app),
    }
  }
  // Drawn by `npm run icons`.
  const drawn = (kind: string): string => `/icons/${icons}-${kind}`
  return {
    ...{ page, tab: drawn("192.png"), touch: drawn("180.png") },
    app: [
      { ...of(drawn("192.png"), [192, 192]), purpose: "any" },
      { ...of(drawn("512.png"), iconSizes.app), purpose: "any" },
      { ...of(drawn("maskable.png"), iconSizes.maskable), purpose: "maskable" },
    ],
    card: of(drawn("card.jpg"), iconSizes.card),
  }
}
