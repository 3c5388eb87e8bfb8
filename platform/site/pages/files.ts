import { escapeHtml } from "@baize/kit/html.ts"
import { directionOf, pageTagOf, tagOf } from "@baize/kit/languages.ts"
import type { Brand } from "../../brands/brands.ts"
import { commonTexts, type Described, texts } from "./catalog.ts"
import { addressIn, alternatesOf } from "./head.ts"
import { dressOf } from "./themes.ts"

type DescribedPages = Iterable<Described>

/** A page as others link to it. */
export type LinkedPage = Pick<Described, "path" | "title">

export interface PlainPage {
  readonly brand: Brand
  readonly language: string
  readonly page: Described | undefined
  /** What it lists: games, or promotions. */
  readonly listed: readonly LinkedPage[]
  readonly pages: DescribedPages
}

/** The content for clients without scripts: what the page is, what it lists, and links to all other pages. */
export function plainWords({ brand, language, page, listed, pages }: PlainPage): string {
  const linksTo = (all: Iterable<LinkedPage>): string =>
    Array.from(all, ({ path, title }) => {
      const address = addressIn("", path, language)
      return `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></li>`
    }).join("")
  const tag = pageTagOf(language)
  return `<noscript><style>#root{display:none}</style><main lang="${tag}" dir="${directionOf(tag)}">
<h1>${escapeHtml(page?.title ?? brand.name)}</h1>
<p>${escapeHtml(page?.description ?? "")}</p>
<p>${escapeHtml(texts(language, "script"))}</p>
${listed.length > 0 ? `<ul>${linksTo(listed)}</ul>\n` : ""}\
<nav aria-label="${escapeHtml(texts(language, "pages"))}"><ul>${linksTo(pages)}</ul></nav>
</main></noscript>`
}

/**
 * What a page says if its scripts take long: in the language that the visitor's browser asks for, as no catalog is loaded by
 * then.
 */
export const slowWords = (language: string): string =>
  `<p class="first-slow" lang="${escapeHtml(pageTagOf(language))}" dir="auto">${escapeHtml(commonTexts(language, "slow"))}</p>`

/** The front page's banner, in place before any script has loaded; without its picture where others come before it. */
export const firstPicture = (url?: string): string =>
  `<i class="first-banner">${url === undefined ? "" : `<img src="${escapeHtml(url)}" alt="">`}</i>`

/**
 * What a page shows while its scripts load: its subject. No heading: the loaded page has its own. The tag is the one of the
 * page's script, which removes words in another language.
 */
export const firstWords = (language: string, { title, description }: Described): string =>
  `<div class="first-words" lang="${tagOf(language)}" dir="auto">` +
  `<b>${escapeHtml(title)}</b><p>${escapeHtml(description)}</p></div>`

/** Allows everything except a member's own pages; links the sitemap. */
export const robotsFile = (origin: string): string =>
  ["User-agent: *", "Disallow: /member", "Disallow: /pay/", "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n")

/** The sitemaps of a brand, one for each language: in one file, forty languages that each name all others would be too large. */
export function sitemapIndex(brand: Brand, origin: string): string {
  const files = brand.languages.map(
    code => `<sitemap><loc>${escapeHtml(addressIn(origin, "/sitemap.xml", code))}</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.join("\n")}
</sitemapindex>
`
}

/** Every public page, game and promotion in a language, with its addresses in the others. */
export function sitemapFile(brand: Brand, language: string, origin: string, paths: readonly string[]): string {
  const entries = paths.map(path => {
    const alternates = alternatesOf(origin, path, brand).map(
      ([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(address)}"/>`,
    )
    return `<url><loc>${escapeHtml(addressIn(origin, path, language))}</loc>${alternates.join("")}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`
}

/** What a phone or a computer needs to install the site as an app. */
export function manifestFile(brand: Brand, language: string, pages: ReadonlyMap<string, Described>): object {
  const { pages: colors, mode = "dark", app } = dressOf(brand)
  const page = colors[mode]
  return {
    id: "/",
    name: brand.name,
    short_name: brand.name,
    description: pages.get("/")?.description,
    lang: pageTagOf(language),
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: page,
    theme_color: page,
    categories: ["games", "entertainment"],
    icons: app.map(({ src, width, height, purpose }) => ({ src, sizes: `${width}x${height}`, type: "image/png", purpose })),
    shortcuts: ["/live", "/rng", "/promotions"].flatMap(url => {
      const name = pages.get(url)?.title.split(/ · |:/)[0]
      return name ? [{ name, url }] : []
    }),
  }
}
