import { readFileSync } from "node:fs"
import type { IncomingHttpHeaders } from "node:http"
import { join, resolve } from "node:path"
import { gzipSync } from "node:zlib"
import { statementKeysPath } from "@baize/common/api/settlements.ts"
import { root } from "@baize/kit/configuration.ts"
import proxy from "@fastify/http-proxy"
import files from "@fastify/static"
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify"
import { pageAddressPattern } from "./addresses.ts"
import { documentOf, hasIncludes, inLanguage } from "./document.ts"
import { contentPolicy, shownBy } from "./policy.ts"

interface ServedSite {
  readonly folder: "player-site" | "agent-portal"
  /** The folder with its built files, if not its own `dist`. */
  readonly dist?: string
  readonly port: number
  readonly platformUrl: string
  /** The origin of the house's games, which the site may frame. */
  readonly frames: string
}

/** Paths proxied to the platform; everything else is a file of the site, or its one page. */
const PLATFORM_PATHS = ["/wps", "/lgw", "/lotto", "/art", "/pay", "/page", statementKeysPath]
/** Files of the player site that differ by brand. */
const BRAND_FILES = ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest"]

/** Where the platform also speaks WebSocket. */
const SOCKET_PREFIX = "/wps"

/** Headers that identify the visitor to the platform. */
const forwarded = (message: { readonly headers: IncomingHttpHeaders; readonly ip: string }) => ({
  "x-forwarded-host": message.headers.host,
  "x-forwarded-proto": "http",
  "x-forwarded-for": message.ip,
})

/** Headers of proxied sockets; the platform checks the origin they come from. */
const sockets = {
  maxPayload: 64 * 1024,
  rewriteRequestHeaders: (headers: object, message: FastifyRequest) => ({
    ...headers,
    ...forwarded(message),
    origin: message.headers.origin ?? "",
  }),
}

/** How long a page waits for its description; it works without one. */
const INCLUDE_MS = 2_000

/** Hosts of this machine, which may have pictures and games without TLS. */
const HERE = ["localhost", "*.localhost", "127.0.0.1"].map(host => `http://${host}:*`).join(" ")

/** Drop slow requests: they only tie up a connection. */
const REQUEST_MS = 30_000

/**
 * Paths of other servers, or of none: the platform's own, those of monitors, and hidden files. A monitor pointed here by mistake
 * must fail. `/seamless` itself is a page of the player site.
 */
const isElsewhere = (path: string): boolean =>
  /^\/(?:seamless\/.|(?:docs|health|healthz|livez|ready|readyz|metrics|server-status)(?:\/|$))/i.test(path) ||
  /\/(?:\.|%2e)/i.test(path)

/** The language of the texts that the platform has for a page; undefined if it can't be asked. */
async function languageBy(ask: (address: string) => Promise<Response>): Promise<{ tag: string; direction: string } | undefined> {
  const headers = await ask("/page/language").then(
    answer => answer.headers,
    () => undefined,
  )
  const [tag, direction] = [headers?.get("content-language"), headers?.get("x-direction")]
  return tag && direction ? { tag, direction } : undefined
}

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? ""

/** Sends a page without placeholders. Not as a file: one that is unchanged would be answered with 304, and without the page. */
const sendPlain = (reply: FastifyReply, headers: Record<string, string>, page: string): FastifyReply =>
  reply
    .headers({ ...headers, "Cache-Control": "no-cache" })
    .type("text/html; charset=utf-8")
    .send(page)

/**
 * Serves a built site as its production host would: static files, one page for every address (with status 404 where the site has
 * no page), the platform behind a reverse proxy.
 */
export async function serveSite({
  folder,
  port,
  platformUrl,
  frames,
  dist = resolve(root, folder, "dist"),
}: ServedSite): Promise<FastifyInstance> {
  const http = Fastify({ requestTimeout: REQUEST_MS, routerOptions: { ignoreTrailingSlash: true } })
  for (const prefix of folder === "player-site" ? [...PLATFORM_PATHS, ...BRAND_FILES] : PLATFORM_PATHS)
    await http.register(proxy, {
      upstream: platformUrl,
      prefix,
      rewritePrefix: prefix,
      ...(prefix === SOCKET_PREFIX && { websocket: true as const, wsClientOptions: sockets }),
      replyOptions: {
        rewriteRequestHeaders: (message, headers) => ({ ...headers, ...forwarded(message) }),
      },
    })
  const own = {
    "Content-Security-Policy": contentPolicy(dist, shownBy(folder, frames, HERE)),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  }
  await http.register(files, {
    root: dist,
    preCompressed: true,
    index: false,
    setHeaders(reply, path) {
      const named = /[\\/]assets[\\/]/.test(path)
      reply.header("Cache-Control", named ? "public, max-age=31536000, immutable" : "no-cache")
      for (const [name, value] of Object.entries(own)) reply.header(name, value)
    },
  })
  const template = readFileSync(join(dist, "index.html"), "utf8")
  const filled = hasIncludes(template)
  /** The portal is one document in every language, and for no search engine. */
  const isPublic = folder === "player-site"
  const known = new RegExp(pageAddressPattern(dist), "i")

  /** The one page of the site, with the platform's description of this address in this brand and language. */
  async function page(message: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.status(known.test(pathOf(message)) ? 200 : 404)
    if (!filled) return sendPlain(reply, own, template)
    const { "accept-language": language = "", "accept-encoding": encodings = "" } = message.headers
    const headers = { ...forwarded(message), "accept-language": language, "x-page": message.url } as Record<string, string>
    const ask = (address: string) => fetch(platformUrl + address, { headers, signal: AbortSignal.timeout(INCLUDE_MS) })
    const read = async (address: string): Promise<string | undefined> => {
      const answer = await ask(address)
      return answer.ok ? answer.text() : undefined
    }
    const [filledIn, spoken] = await Promise.all([documentOf(template, read), isPublic ? languageBy(ask) : undefined])
    const document = spoken ? inLanguage(filledIn, spoken.tag, spoken.direction) : filledIn
    reply.headers({ ...own, "Cache-Control": "no-cache", Vary: "Accept-Encoding, Accept-Language" })
    if (spoken) reply.header("Content-Language", spoken.tag)
    reply.type("text/html; charset=utf-8")
    return /\bgzip\b/.test(encodings) ? reply.header("Content-Encoding", "gzip").send(gzipSync(document)) : reply.send(document)
  }
  for (const path of ["/", "/index.html"]) http.get(path, page)
  http.setNotFoundHandler((message, reply) => {
    const path = pathOf(message)
    // Old links end in .html, in any letter case; any other extension names a file that should exist.
    const asksPage = ["GET", "HEAD"].includes(message.method) && !/\.(?!html?$)\w{2,5}$/i.test(path) && !isElsewhere(path)
    return asksPage ? page(message, reply) : reply.status(404).send("Not found")
  })
  await http.listen({ port, host: "127.0.0.1" })
  return http
}
