import { escapeHtml } from "@baize/kit/html.ts"
import { pageTagOf, tagOf } from "@baize/kit/languages.ts"
import type { Brand } from "../../brands/brands.ts"
import { playerStyle, portalStyle } from "../../brands/look/style.ts"
import { modes } from "../../brands/look/tokens.ts"
import { typefacesFor } from "../../brands/look/typefaces.ts"
import type { Described } from "./catalog.ts"
import { tag } from "./html.ts"
import { dressOf, type PageTheme } from "./themes.ts"

export interface PageHead {
  readonly brand: Brand
  /** The language of the texts. */
  readonly language: string
  /** Whether the address names the language. */
  readonly named: boolean
  /** The address of the brand's player site, without a trailing slash. */
  readonly origin: string
  /** The requested address: the page's script recognizes by it whether these texts are its page's. */
  readonly address: string
  /** The element with the brand's policy. */
  readonly policy: string
  /** The picture that fills the page first; preloaded before any script requests it. */
  readonly picture?: string | undefined
  /** Undefined: not a page for search engines. */
  readonly page: Described | undefined
}

/** What the document's own script looks for: the mode that the brand begins with. */
const MODE = "baize-mode"

/** The address of a page in a language; in the visitor's without one. */
export const addressIn = (origin: string, path: string, language: string | undefined): string =>
  origin + path + (language === undefined ? "" : `${path.includes("?") ? "&" : "?"}lang=${language}`)

/** The addresses of a page in each language of a brand (`hreflang`), and the one without, which is in the visitor's. */
export const alternatesOf = (
  origin: string,
  path: string,
  brand: Brand,
): readonly (readonly [tag: string, address: string])[] => [
  ...brand.languages.map(code => [pageTagOf(code), addressIn(origin, path, code)] as const),
  ["x-default", addressIn(origin, path, undefined)],
]

/** A language with a place, as link previews name it: "zh_CN", "pt_BR", "ko_KR". */
function localeOf(code: string): string {
  const { language, region } = new Intl.Locale(tagOf(code)).maximize()
  return `${language}_${region}`
}

/** What a tab shows; of two the last one that fits. */
const tabIcons = ({ settings: { logo, logoLight } }: Brand, tab: string): string[] => [
  tag("link", { rel: "icon", href: logo || tab }),
  ...(logoLight ? [tag("link", { rel: "icon", href: logoLight, media: "(prefers-color-scheme: light)" })] : []),
]

/** The color around the page until the site's own element has that of the shown mode, which the visitor may have chosen. */
const themeColors = ({ pages, mode }: PageTheme): string[] =>
  mode
    ? [tag("meta", { name: "theme-color", content: pages[mode] })]
    : modes.map(one => tag("meta", { name: "theme-color", content: pages[one], media: `(prefers-color-scheme: ${one})` }))

/** The head of the agent portal's document, which is the same for every page and language: its brand's colors, name and icon. */
export function portalHead(brand: Brand): string {
  const { look } = brand.settings
  const style = look ? [portalStyle(look)] : []
  return [...style, `<title>${escapeHtml(brand.name)}</title>`, ...tabIcons(brand, dressOf(brand).tab)].join("\n")
}

/** A document's head before any script runs: for search engines, link previews and phones. */
export function headOf({ brand, language, named, origin, address, policy, picture, page }: PageHead): string {
  const dress = dressOf(brand)
  const { mode, tab, touch, card } = dress
  const { look } = brand.settings
  const lines = [
    policy,
    `<title data-head="${escapeHtml(`${tagOf(language)} ${address}`)}">${escapeHtml(page?.title ?? brand.name)}</title>`,
    ...themeColors(dress),
    tag("link", { rel: "manifest", href: "/manifest.webmanifest" }),
    ...tabIcons(brand, tab),
    tag("link", { rel: "apple-touch-icon", href: touch }),
    tag("meta", { name: "apple-mobile-web-app-title", content: brand.name }),
  ]
  if (look)
    lines.unshift(
      playerStyle(look),
      ...typefacesFor(look, language).map(
        address => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(address)}">`,
      ),
    )
  if (mode) lines.push(tag("meta", { name: MODE, content: mode }))
  if (picture) lines.push(`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(picture)}">`)
  if (!page) return [...lines, tag("meta", { name: "robots", content: "noindex" })].join("\n")

  const url = addressIn(origin, page.path, named ? language : undefined)
  const property = (name: string, content: string): string => tag("meta", { property: `og:${name}`, content })
  return [
    ...lines,
    tag("meta", { name: "description", content: page.description }),
    tag("link", { rel: "canonical", href: url }),
    ...alternatesOf(origin, page.path, brand).map(([hreflang, href]) => tag("link", { rel: "alternate", hreflang, href })),
    property("type", "website"),
    property("site_name", brand.name),
    property("title", page.title),
    property("description", page.description),
    property("url", url),
    ...(page.picture
      ? [property("image", new URL(page.picture, origin).href)]
      : [
          property("image", origin + card.src),
          property("image:width", String(card.width)),
          property("image:height", String(card.height)),
        ]),
    property("locale", localeOf(language)),
    ...brand.languages.filter(code => code !== language).map(code => property("locale:alternate", localeOf(code))),
    // A game's tile stands upright, an icon is square.
    tag("meta", {
      name: "twitter:card",
      content: page.picture || card.width === card.height ? "summary" : "summary_large_image",
    }),
  ].join("\n")
}
