import type { IncomingHttpHeaders } from "node:http"
import { text } from "node:stream/consumers"
import proxy from "@fastify/http-proxy"
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify"
import { framesPage, OWN, startPage } from "./frames-page.ts"

/** What a look file has now. */
export interface LookState {
  /** Changes with the file. */
  readonly version: string
  /** The style that replaces the brand's look; empty while the file has none that can be shown. */
  readonly style: string
  /** What setting the file would refuse. */
  readonly says: string
  /** The files of its typefaces, by their addresses. */
  readonly typefaces: ReadonlyMap<string, Buffer>
}

interface PreviewedSite {
  /** The address of the real player site. */
  readonly site: string
  /** The brand's host name there, with a port where the site has one. */
  readonly host: string
  readonly title: string
  readonly state: () => Promise<LookState>
}

/** Serves the real site through loopback with another look: an origin for each mode, as a browser keeps the mode by origin. */
export async function servePreview(previewed: PreviewedSite): Promise<{ readonly address: string; stop(): Promise<void> }> {
  // A signed-in page holds a connection for its news as long as it is open.
  const servers = { dark: Fastify({ forceCloseConnections: true }), light: Fastify({ forceCloseConnections: true }) }
  const origins = { dark: "", light: "" }
  for (const [mode, http] of Object.entries(servers) as [keyof typeof servers, FastifyInstance][]) {
    http.get(`${OWN}/${mode}`, (_, reply) => page(reply, startPage(mode)))
    if (mode === "dark") {
      http.get(`${OWN}/`, (_, reply) => page(reply, framesPage(previewed.title, origins)))
      http.get(`${OWN}/state`, async () => {
        const { version, says } = await previewed.state()
        return { version, says }
      })
    }
    // What a worker of the site keeps would outlive the preview.
    http.get("/sw.js", (_, reply) => reply.status(404).send())
    await passOn(http, previewed, () => origins.dark)
    await http.listen({ port: 0, host: "127.0.0.1" })
    const address = http.server.address() as { readonly port: number }
    origins[mode] = `http://localhost:${address.port}`
  }
  return {
    address: `${origins.dark}${OWN}/`,
    async stop() {
      await Promise.all(Object.values(servers).map(http => http.close()))
    },
  }
}

const page = (reply: FastifyReply, html: string): FastifyReply => reply.type("text/html; charset=utf-8").send(html)

const isPage = (headers: IncomingHttpHeaders): boolean => headers["content-type"]?.startsWith("text/html") ?? false

/** Passes everything else on to the site; its documents get the style last in their head, and can be framed by the preview. */
async function passOn(http: FastifyInstance, { site, host, state }: PreviewedSite, framedBy: () => string): Promise<void> {
  const own = { host, origin: `${new URL(site).protocol}//${host}` }
  const asked = (headers: IncomingHttpHeaders) => ({
    ...headers,
    ...own,
    // A document is changed, so it comes as it is.
    ...(headers.accept?.includes("text/html") && { "accept-encoding": "identity" }),
  })
  http.addHook("onRequest", async (message, reply) => {
    const typeface = message.url.endsWith(".woff2") && (await state()).typefaces.get(message.url)
    if (typeface) return reply.type("font/woff2").send(typeface)
  })
  const sockets = { maxPayload: 64 * 1024, rewriteRequestHeaders: (headers: object) => ({ ...headers, ...own }) }
  await http.register(proxy, {
    upstream: site,
    prefix: "/",
    websocket: true,
    wsClientOptions: sockets,
    replyOptions: {
      rewriteRequestHeaders: (_, headers) => asked(headers),
      rewriteHeaders(headers) {
        if (!isPage(headers)) return headers
        const { "content-length": _, "content-security-policy": policy = "", ...others } = headers
        return {
          ...others,
          "content-security-policy": String(policy).replace("frame-ancestors 'none'", `frame-ancestors ${framedBy()}`),
        }
      },
      onResponse(_, reply, answer) {
        const { stream, headers } = answer as unknown as { stream: NodeJS.ReadableStream; headers: IncomingHttpHeaders }
        if (!isPage(headers)) return void reply.send(stream)
        Promise.all([text(stream), state()]).then(
          ([html, { style }]) => reply.send(html.replace("</head>", () => `${style}</head>`)),
          () => reply.raw.destroy(), // the site broke off
        )
      },
    },
  })
}
