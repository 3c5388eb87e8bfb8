import type { IncomingHttpHeaders } from "node:http"
import { resolve } from "node:path"
import proxy from "@fastify/http-proxy"
import files from "@fastify/static"
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify"
import { root } from "../configuration.ts"
import { contentPolicy } from "./policy.ts"

interface Site {
  readonly folder: "player-site" | "agent-portal"
  /** Where its built files are, if not in its own `dist`. */
  readonly dist?: string
  readonly port: number
  readonly platformUrl: string
  /** Origins that the site may frame. */
  readonly frames: string
}

/** What goes to the platform; everything else is a file of the site, or its one page. */
const PLATFORM_PATHS = ["/wps", "/lgw", "/lotto", "/art", "/pay"]

/** Where the platform speaks WebSocket too. */
const SOCKET_PREFIX = "/wps"

/** Whom the platform takes the visitor for. */
const forwarded = (message: { readonly headers: IncomingHttpHeaders; readonly ip: string }) => ({
  "x-forwarded-host": message.headers.host,
  "x-forwarded-proto": "http",
  "x-forwarded-for": message.ip,
})

/** How sockets go on to the platform; it looks at the page they come from. */
const sockets = {
  maxPayload: 64 * 1024,
  rewriteRequestHeaders: (headers: object, message: FastifyRequest) => ({
    ...headers,
    ...forwarded(message),
    origin: message.headers.origin ?? "",
  }),
}

/** Whoever needs longer to say what he wants only keeps a connection. */
const REQUEST_MS = 30_000

/** Serves a built site as its production host would: static files, one page for every address, the platform behind a reverse proxy. */
export async function serveSite({
  folder,
  port,
  platformUrl,
  frames,
  dist = resolve(root, folder, "dist"),
}: Site): Promise<FastifyInstance> {
  const http = Fastify({ requestTimeout: REQUEST_MS, routerOptions: { ignoreTrailingSlash: true } })
  const policy = contentPolicy(dist, frames)
  for (const prefix of PLATFORM_PATHS)
    await http.register(proxy, {
      upstream: platformUrl,
      prefix,
      rewritePrefix: prefix,
      ...(prefix === SOCKET_PREFIX && { websocket: true as const, wsClientOptions: sockets }),
      replyOptions: {
        rewriteRequestHeaders: (message, headers) => ({ ...headers, ...forwarded(message) }),
      },
    })
  await http.register(files, {
    root: dist,
    preCompressed: true,
    setHeaders(reply, path) {
      const named = /[\\/]assets[\\/]/.test(path)
      reply.header("Cache-Control", named ? "public, max-age=31536000, immutable" : "no-cache")
      reply.header("Content-Security-Policy", policy)
      reply.header("X-Content-Type-Options", "nosniff")
      reply.header("Referrer-Policy", "same-origin")
    },
  })
  http.setNotFoundHandler((message, reply) => {
    // Old links end in .html, in any letter case; every other ending names a file that should be there.
    const isPage = message.method === "GET" && !/\.(?!html?$)\w{2,5}$/i.test(message.url.split("?")[0] ?? "")
    return isPage ? reply.sendFile("index.html") : reply.status(404).send("Not found")
  })
  await http.listen({ port, host: "127.0.0.1" })
  return http
}
