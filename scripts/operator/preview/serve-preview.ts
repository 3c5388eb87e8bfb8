import type { IncomingHttpHeaders } from "node:http"
import { text } from "node:stream/consumers"
import { permission } from "@baize/common/api/site.ts"
import { BRAND_PICTURES } from "@baize/platform/server/pictures/routes.ts"
import proxy from "@fastify/http-proxy"
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify"
import { type Frames, framesPage, OWN, startPage } from "./frames-page.ts"
import type { PreviewState } from "./state.ts"

export interface PreviewedSite {
  readonly kind: "player" | "agent"
  /** The address of the real site. */
  readonly site: string
  /** The brand's host name there, with a port where the site has one. */
  readonly host: string
}

interface Previewed {
  /** The player site first. */
  readonly sites: readonly PreviewedSite[]
  readonly title: string
  readonly state: () => Promise<PreviewState>
}

const modes = ["dark", "light"] as const

/** Serves the real sites through loopback as a file has them, at an origin for each mode: a browser keeps the mode by origin. */
export async function servePreview({
  sites,
  title,
  state,
}: Previewed): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const servers: FastifyInstance[] = []
  const frames: Frames[] = []
  let own = ""
  for (const site of sites)
    for (const mode of modes) {
      // A signed-in page holds a connection for its news as long as it is open.
      const http = Fastify({ forceCloseConnections: true })
      http.get(`${OWN}/${mode}`, (_, reply) => page(reply, startPage(site.kind, mode)))
      if (servers.length === 0) {
        http.get(`${OWN}/`, (_, reply) => page(reply, framesPage(title, frames)))
        http.get(`${OWN}/state`, async () => {
          const { version, says, unseen, sounds } = await state()
          return { version, says, unseen, sounds }
        })
      }
      // What a worker of the site keeps would outlive the preview.
      http.get("/sw.js", (_, reply) => reply.status(404).send())
      await passOn(http, { ...site, state, framedBy: () => own })
      await http.listen({ port: 0, host: "127.0.0.1" })
      const { port } = http.server.address() as { readonly port: number }
      own ||= `http://localhost:${port}`
      servers.push(http)
      frames.push({ kind: site.kind, mode, origin: `http://localhost:${port}` })
    }
  return {
    address: `${own}${OWN}/`,
    async stop() {
      await Promise.all(servers.map(http => http.close()))
    },
  }
}

const page = (reply: FastifyReply, html: string): FastifyReply => reply.type("text/html; charset=utf-8").send(html)

const isPage = (headers: IncomingHttpHeaders): boolean => headers["content-type"]?.startsWith("text/html") ?? false
const isFirstCall = (url = ""): boolean => url.split("?")[0] === permission.path

/** A document with the look of the file last in its head, where it has one; the brand's own is then gone. */
function dressed(html: string, kind: PreviewedSite["kind"], styles: PreviewState["styles"]): string {
  if (!styles) return html
  const own = kind === "player" ? /<style data-look>.*?<\/style>/s : /<style>:root:root:root\{.*?<\/style>/s
  return html.replace(own, "").replace("</head>", () => `${styles[kind]}</head>`)
}

/** The answer of a visit's first call with what the file sets. */
function told(json: string, kind: PreviewedSite["kind"], { info, portalLook }: PreviewState): string {
  const answer = JSON.parse(json) as { value?: { info?: object | null } }
  if (answer.value?.info)
    Object.assign(answer.value.info, info, kind === "agent" && portalLook !== undefined && { look: portalLook })
  return JSON.stringify(answer)
}

interface Passing extends PreviewedSite, Pick<Previewed, "state"> {
  /** The origin of the page with the frames. */
  readonly framedBy: () => string
}

/** Passes everything else on to the site; documents and first calls are as the file has them, and the preview can frame it. */
async function passOn(http: FastifyInstance, { kind, site, host, state, framedBy }: Passing): Promise<void> {
  const own = { host, origin: `${new URL(site).protocol}//${host}` }
  http.addHook("onRequest", async (message, reply) => {
    const file = message.url.startsWith(BRAND_PICTURES) && (await state()).files.get(message.url)
    if (file) return reply.type(file.type).send(file.bytes)
  })
  const sockets = { maxPayload: 64 * 1024, rewriteRequestHeaders: (headers: object) => ({ ...headers, ...own }) }
  await http.register(proxy, {
    upstream: site,
    prefix: "/",
    websocket: true,
    wsClientOptions: sockets,
    replyOptions: {
      rewriteRequestHeaders: (message, headers) => ({
        ...headers,
        ...own,
        // What is changed comes as it is.
        ...((headers.accept?.includes("text/html") || isFirstCall(message.url)) && { "accept-encoding": "identity" }),
      }),
      rewriteHeaders(headers, message) {
        if (!isPage(headers) && !isFirstCall(message?.url)) return headers
        const { "content-length": _, "content-security-policy": policy, ...others } = headers
        if (policy === undefined) return others
        return {
          ...others,
          "content-security-policy": String(policy).replace("frame-ancestors 'none'", `frame-ancestors ${framedBy()}`),
        }
      },
      onResponse(message, reply, answer) {
        const { stream, headers } = answer as unknown as { stream: NodeJS.ReadableStream; headers: IncomingHttpHeaders }
        const first = isFirstCall(message.url)
        if (!first && !isPage(headers)) return void reply.send(stream)
        Promise.all([text(stream), state()])
          .then(([body, now]) => reply.send(first ? told(body, kind, now) : dressed(body, kind, now.styles)))
          .catch(() => reply.raw.destroy()) // the site broke off, or does not speak JSON
      },
    },
  })
}
