import { createHash } from "node:crypto"
import { gzipSync } from "node:zlib"
import type { FastifyInstance } from "fastify"
import { readsGzip } from "../server/packing.ts"
import { Refused } from "../server/refusal.ts"
import { gallery } from "./gallery.ts"

interface Picture {
  readonly svg: string
  /** A third of its length. */
  readonly packed: Buffer
  readonly tag: string
}

const FOR_EVER = "public, max-age=31536000, immutable"
const FOR_AN_HOUR = "public, max-age=3600, stale-while-revalidate=86400"

/**
 * `GET /art/…`: every picture of the gallery, drawn at its first request and kept. An address with a version (`?v=…`) may be kept by
 * a browser for ever, one without for an hour; either is revalidated by its tag. Unknown pictures are refused with 404 `absent`.
 */
export async function artRoutes(http: FastifyInstance): Promise<void> {
  const pictures = gallery()
  const drawn = new Map<string, Picture>()

  function picture(path: string): Picture {
    const known = drawn.get(path)
    if (known) return known
    const draw = pictures.get(path)
    if (!draw) throw new Refused(404, "absent")
    const svg = draw()
    const tag = `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 16)}"`
    const made = { svg, packed: gzipSync(svg, { level: 9 }), tag }
    drawn.set(path, made)
    return made
  }

  http.get<{ Params: { "*": string }; Querystring: { v?: string } }>("/art/*", (message, reply) => {
    const { svg, packed, tag } = picture(message.params["*"])
    reply
      .header("Cache-Control", message.query.v ? FOR_EVER : FOR_AN_HOUR)
      .header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
      .header("ETag", tag)
      .header("Vary", "Accept-Encoding")
    if (message.headers["if-none-match"] === tag) return reply.status(304).send()
    reply.type("image/svg+xml; charset=utf-8")
    return readsGzip(message) ? reply.header("Content-Encoding", "gzip").send(packed) : reply.send(svg)
  })
}
