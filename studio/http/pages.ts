import { readFileSync } from "node:fs"
import { join } from "node:path"
import fastifyStatic from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { type PagePart, Preloads } from "./preloads.ts"
import { refuse } from "./refusals.ts"

interface PagesOptions {
  /** The built client (client/dist). */
  folder: string
  /** What the page of a game has beside it; undefined: no game with this code is served. */
  partsOf(code: string): readonly PagePart[] | undefined
  /** Origins of the sites that may frame a game and exchange messages with it. */
  frameAncestors: readonly string[]
}

const year = 31_536_000

/** The game page and its files, all from the studio's own origin. */
export async function pageRoutes(http: FastifyInstance, { folder, partsOf, frameAncestors }: PagesOptions) {
  await http.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: reply => {
      reply.header("Cache-Control", `public, max-age=${year}, immutable`)
    },
  })
  const page = readFileSync(join(folder, "index.html"), "utf8").replace("%PARENTS%", frameAncestors.join(" "))

  for (const name of ["verify", "algorithm"]) {
    const text = readFileSync(join(folder, `${name}.html`), "utf8")
    http.get(`/${name}`, (_, reply) => reply.type("text/html; charset=utf-8").header("Cache-Control", "no-cache").send(text))
  }
  const preloads = new Preloads(folder)
  const [head = "", rest = ""] = page.replace("<head>", `<head>${preloads.launch()}`).split("</head>")
  http.get<{ Params: { game: string }; Querystring: { language?: unknown } }>("/play/:game", (request, reply) => {
    const { game } = request.params
    const parts = partsOf(game)
    if (!parts) return refuse(reply, "unknown-game")
    const links = preloads.linksOf(game, String(request.query.language ?? ""), parts)
    return reply.type("text/html; charset=utf-8").header("Cache-Control", "no-store").send(`${head}${links}</head>${rest}`)
  })
}
