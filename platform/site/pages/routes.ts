import { keptFor } from "@baize/kit/concurrency/kept-for.ts"
import { directionOf, pageTagOf } from "@baize/kit/languages.ts"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Brand } from "../../brands/brands.ts"
import { firstBlock } from "../../brands/look/structure.ts"
import type { Services } from "../../play/services.ts"
import { MEMBER_PICTURES } from "../../server/pictures/routes.ts"
import { Refused } from "../../server/refusal.ts"
import { siteUrl } from "../../server/site-url.ts"
import { chooseLanguage } from "../../server/texts.ts"
import { visitorOf } from "../../server/visitor.ts"
import { announcementsOf, bannersOf } from "../content.ts"
import { analyticsFrame } from "./analytics.ts"
import { createPages, type Described, firstName, unlistedPage } from "./catalog.ts"
import { firstPicture, firstWords, manifestFile, plainWords, robotsFile, sitemapFile, sitemapIndex, slowWords } from "./files.ts"
import { gamePage } from "./game-page.ts"
import { headOf, portalHead } from "./head.ts"
import { listedOn, listedPaths, promotionPath } from "./listed.ts"
import { policyOf } from "./policy.ts"

/** The answer depends on the visitor's language. */
const VARIES = { "Cache-Control": "no-cache", Vary: "Accept-Language, X-Page" } as const

/** Reading a brand's games takes long where it has thousands: everyone who asks within a minute gets the same. */
const SITEMAP_MS = 60_000

/** Not empty: a server replaces an empty include with a stub. */
const NOTHING = "<!-- -->"

/**
 * What the static sites, which have the same files for every brand, get per request: in the portal the brand's colors, name and
 * icon; in the player site the language of a document, its head and its texts without scripts, which its server inserts into it,
 * the frame that counts page views, and the files for search engines and phones. `X-Page` is the requested address with its
 * query; `lang` in it takes precedence over `Accept-Language`.
 */
export const pageRoutes =
  (services: Services) =>
  async (http: FastifyInstance): Promise<void> => {
    const { brandOf, around, shown, pictureOf } = createRequestedPages(services)
    const listed = keptFor(
      SITEMAP_MS,
      ({ brand, language }: { brand: Brand; language: string }) => `${brand.id} ${language}`,
      ({ brand, language }) => listedPaths(services.database, brand, language, services.clock.now()),
    )

    http.get("/page/head", async (message, reply) => {
      const what = await shown(message)
      const { database, settings } = services
      const [picture, policy] = await Promise.all([pictureOf(what), policyOf(database, settings, what.brand)])
      return html(reply, headOf({ ...what, picture, policy }))
    })
    // For the document's own tag and header: their server has them before it includes anything.
    http.get("/page/language", async (message, reply) => {
      const { language } = await around(message)
      const tag = pageTagOf(language)
      return reply
        .status(204)
        .headers({ ...VARIES, "Content-Language": tag, "X-Direction": directionOf(tag) })
        .send()
    })
    http.get("/page/portal", async (message, reply) => html(reply, portalHead(await brandOf(message))))
    http.get("/page/first", async (message, reply) => {
      const what = await shown(message)
      const picture = await pictureOf(what)
      if (picture) return html(reply, firstPicture(picture))
      const { language, path, page = unlistedPage(language, path) } = what
      if (showsHome(what) && !beginsWithBanner(what.brand)) return html(reply, firstPicture())
      return html(reply, page ? firstWords(language, page) : NOTHING)
    })
    http.get("/page/words", async (message, reply) => {
      const { brand, language, path, page, pages } = await shown(message)
      const listed = await listedOn(services.database, brand, language, path, services.clock.now())
      return html(reply, slowWords(language) + plainWords({ brand, language, page, listed, pages: pages.values() }))
    })
    http.get("/page/analytics", async (message, reply) => {
      const { analytics } = (await brandOf(message)).settings
      if (!analytics) throw new Refused(404, "absent")
      const { html: document, policy } = analyticsFrame(analytics)
      return reply
        .headers({ "Cache-Control": "no-cache", "Content-Security-Policy": policy, "Referrer-Policy": "same-origin" })
        .type("text/html; charset=utf-8")
        .send(document)
    })
    http.get("/robots.txt", async (message, reply) =>
      reply.type("text/plain; charset=utf-8").send(robotsFile((await around(message)).origin)),
    )
    http.get<{ Querystring: { lang?: unknown } }>("/sitemap.xml", async (message, reply) => {
      const { brand, origin, pages } = await around(message)
      const language = brand.languages.find(code => code === message.query.lang)
      const answer = reply.type("application/xml; charset=utf-8")
      if (language === undefined) return answer.send(sitemapIndex(brand, origin))
      return answer.send(sitemapFile(brand, language, origin, [...pages.keys(), ...(await listed.of({ brand, language }))]))
    })
    http.get("/manifest.webmanifest", async (message, reply) => {
      const { brand, language, pages } = await around(message)
      return reply
        .headers(VARIES)
        .type("application/manifest+json")
        .send(manifestFile(brand, language, pages))
    })
  }

/** What is known of a requested page: its brand, language and address, the page itself, and the picture that fills it first. */
function createRequestedPages(services: Services) {
  const { database, brands, clock, settings } = services
  const pagesOf = createPages(database)

  async function brandOf(message: FastifyRequest): Promise<Brand> {
    const brand = await brands.byHost(visitorOf(message).host)
    if (!brand) throw new Refused(404, "unknown-brand")
    return brand
  }

  async function around(message: FastifyRequest) {
    const visitor = visitorOf(message)
    const brand = await brandOf(message)
    const address = String(message.headers["x-page"] ?? "/").slice(0, 2_000)
    const { pathname, searchParams } = read(address)
    const wanted = chooseLanguage(searchParams.get("lang") ?? "", brand.languages, "")
    const language = wanted || chooseLanguage(visitor.language, brand.languages, brand.language)
    const origin = siteUrl(settings, brand, visitor, "player")
    const pages = await pagesOf(brand, language)
    return { brand, address, path: firstName(pathname), searchParams, language, named: wanted !== "", origin, pages }
  }

  async function shown(message: FastifyRequest) {
    const { path, searchParams, pages, ...rest } = await around(message)
    const { brand, language } = rest
    const page =
      path === "/promotiondetail"
        ? await promotionPage(services, brand, language, searchParams.get("id") ?? "")
        : (pages.get(path) ?? (await gamePage(database, brand, language, path)))
    return { ...rest, path, page, pages }
  }

  /** The picture that fills the page first: the banner of a front page that begins with it; over it a game opens. */
  async function pictureOf({ brand, language, page, pages }: Awaited<ReturnType<typeof shown>>): Promise<string | undefined> {
    if (!page || !showsHome({ page, pages }) || !beginsWithBanner(brand)) return undefined
    const [banner] = await bannersOf(database, brand, language, clock.now())
    return banner && placed(brand, banner.url)
  }

  return { brandOf, around, shown, pictureOf }
}

const beginsWithBanner = (brand: Brand): boolean => firstBlock(brand.settings.look) === "banner"

/** Whether it is the home page, or a game that opens over it. */
const showsHome = ({ page, pages }: { page: Described | undefined; pages: ReadonlyMap<string, Described> }): boolean =>
  page !== undefined && (page === pages.get("/") || page.path.startsWith("/game/"))

/** Where the player site asks for a picture first (`picture-hosts.ts`). */
const placed = ({ settings: { imageCDNs: [first = ""] = [] } }: Brand, url: string): string =>
  url.startsWith("/art/") && !url.startsWith(MEMBER_PICTURES) ? first + url : url

/** A promotion has a page of its own, found by its number. */
async function promotionPage({ database, clock }: Services, brand: Brand, language: string, id: string) {
  const found = (await announcementsOf(database, brand, language, clock.now(), { types: "promotion" })).find(
    one => String(one.id) === id,
  )
  if (!found) return undefined
  const words = found.content
    .replace(/<[^>]*>/g, " ")
    .replace(/&\w+;/g, " ")
    .replace(/\s+/g, " ")
    .trim()
  return {
    path: promotionPath(found.id),
    title: `${found.title} · ${brand.name}`,
    description: words.slice(0, 160),
  }
}

const html = (reply: FastifyReply, text: string): FastifyReply =>
  reply.headers(VARIES).type("text/html; charset=utf-8").send(text)

/** Parses an address, whatever it contains. */
const read = (address: string): URL =>
  URL.parse(address.startsWith("/") && !address.startsWith("//") ? address : "/", "http://site") ?? new URL("http://site/")
