import { createHash } from "node:crypto"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { catalogue } from "../catalogue/catalogue.ts"
import { Refused } from "../server/refusal.ts"
import { drawGame } from "./game.ts"

interface Picture {
  readonly svg: string
  readonly tag: string
}

/** `/art/…`: pictures drawn by code, once each; their addresses carry a version, so that a browser keeps them for ever. */
export async function artRoutes(http: FastifyInstance): Promise<void> {
  const { vendors, games } = catalogue()
  const drawn = new Map<string, Picture>()

  function picture(name: string, draw: () => string | undefined): Picture {
    const known = drawn.get(name)
    if (known) return known
    const svg = draw()
    if (svg === undefined) throw new Refused(404, "absent")
    const made = { svg, tag: `"${createHash("sha256").update(svg).digest("base64url").slice(0, 16)}"` }
    drawn.set(name, made)
    return made
  }

  function send(message: FastifyRequest, reply: FastifyReply, { svg, tag }: Picture): FastifyReply {
    reply
      .header("Cache-Control", "public, max-age=31536000, immutable")
      .header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
      .header("ETag", tag)
    return message.headers["if-none-match"] === tag
      ? reply.status(304).send()
      : reply.type("image/svg+xml; charset=utf-8").send(svg)
  }

  http.get<{ Params: { vendor: string; code: string } }>("/art/games/:vendor/:code.svg", (message, reply) => {
    const { vendor, code } = message.params
    return send(
      message,
      reply,
      picture(`games/${vendor}/${code}`, () => {
        const game = games.find(one => one.vendor === vendor && one.code === code)
        const studio = vendors.find(one => one.id === vendor)
        return game && studio && drawGame(game, studio)
      }),
    )
  })
}
