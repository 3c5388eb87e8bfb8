import { escapeHtml } from "@baize/kit/html.ts"
import { pageTagOf } from "@baize/kit/languages.ts"
import type { Brand } from "../../brands/brands.ts"
import { type Described, texts } from "./catalog.ts"
import { addressIn } from "./head.ts"
import { dressOf } from "./themes.ts"

type DescribedPages = Iterable<Described>

/** The content for clients without scripts: what the page is, and links to all the others. */
export function plainWords(brand: Brand, language: string, page: Described | undefined, pages: DescribedPages): string {
  const links = Array.from(pages, ({ path, title }) => {
    const address = addressIn("", path, language, brand)
    return `<li><a href="${escapeHtml(address)}">${escapeHtml(title)}</a></li>`
  })
  return `<noscript><style>#root{display:none}</style><main lang="${escapeHtml(pageTagOf(language))}">
<h1>${escapeHtml(page?.title ?? brand.name)}</h1>
<p>${escapeHtml(page?.description ?? "")}</p>
<p>${escapeHtml(texts(language, "script"))}</p>
<nav aria-label="${escapeHtml(texts(language, "pages"))}"><ul>${links.join("")}</ul></nav>
</main></noscript>`
}

/** The front page's banner, in place before any script has loaded. */
export const firstPicture = (url: string): string => `<i class="first-banner"><img src="${escapeHtml(url)}" alt=""></i>`

/** What a page shows while its scripts load: its subject. No heading: the loaded page has its own. */
export const firstWords = (language: string, { title, description }: Described): string =>
  `<div class="first-words" lang="${escapeHtml(pageTagOf(language))}" dir="auto">` +
  `<b>${escapeHtml(title)}</b><p>${escapeHtml(description)}</p></div>`

/** Allows everything except a member's own pages; links the sitemap. */
export const robotsFile = (origin: string): string =>
  ["User-agent: *", "Disallow: /member", "Disallow: /pay/", "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n")

/** Every public page once, with its address in each language. */
export function sitemapFile(brand: Brand, origin: string, pages: DescribedPages): string {
  const entries = Array.from(pages, ({ path }) => {
    const alternates = brand.languages.map(code => {
      const address = escapeHtml(addressIn(origin, path, code, brand))
      return `<xhtml:link rel="alternate" hreflang="${pageTagOf(code)}" href="${address}"/>`
    })
    return brand.languages
      .map(code => `<url><loc>${escapeHtml(addressIn(origin, path, code, brand))}</loc>${alternates.join("")}</url>`)
      .join("\n")
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`
}

/** What a phone or a computer needs to install the site as an app. */
export function manifestFile(brand: Brand, language: string, pages: ReadonlyMap<string, Described>): object {
  const { page, icon } = dressOf(brand)
  const png = (kind: "192" | "512" | "maskable", purpose: "any" | "maskable") => ({
    src: icon(kind),
    sizes: kind === "192" ? "192x192" : "512x512",
    type: "image/png",
    purpose,
  })
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
    icons: [png("192", "any"), png("512", "any"), png("maskable", "maskable")],
    shortcuts: ["/live", "/rng", "/promotions"].flatMap(url => {
      const name = pages.get(url)?.title.split(/ · |:/)[0]
      return name ? [{ name, url }] : []
    }),
  }
}
