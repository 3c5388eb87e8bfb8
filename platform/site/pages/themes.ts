import type { Brand } from "../../brands/brands.ts"
import { iconSizes } from "../../brands/look/icons.ts"
import type { LookMode } from "../../brands/look/tokens.ts"

type PageColors = Readonly<Record<LookMode, string>>

/** The pages of the themes, as in player-site/src/themes. */
const pagesOf: Readonly<Record<string, PageColors>> = {
  baize: { dark: "#0b1512", light: "#f4f0e6" },
  jade: { dark: "#0a1220", light: "#eef4f3" },
}

export const themes: readonly string[] = Object.keys(pagesOf)

interface PagePicture {
  readonly src: string
  readonly width: number
  readonly height: number
}

export interface PageTheme {
  /** What browsers and phones paint around the site in each mode. */
  readonly pages: PageColors
  /** In which a visit begins; undefined: as the visitor's system is. */
  readonly mode: LookMode | undefined
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
  const name = theme in pagesOf ? theme : "baize"
  const pages = look ? { dark: look.dark.page, light: look.light.page } : pagesOf[name]!
  const ground = { pages, mode: look?.mode }
  const icons = look?.icons ?? name
  const of = (src: string, [width, height]: readonly [number, number]): PagePicture => ({ src, width, height })
  if (typeof icons !== "string") {
    const { app, maskable, card } = icons
    return {
      ...{ ...ground, tab: app, touch: app },
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
    ...{ ...ground, tab: drawn("192.png"), touch: drawn("180.png") },
    app: [
      { ...of(drawn("192.png"), [192, 192]), purpose: "any" },
      { ...of(drawn("512.png"), iconSizes.app), purpose: "any" },
      { ...of(drawn("maskable.png"), iconSizes.maskable), purpose: "maskable" },
    ],
    card: of(drawn("card.jpg"), iconSizes.card),
  }
}
