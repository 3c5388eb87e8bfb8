import { createHash } from "node:crypto"
import { gzipSync } from "node:zlib"
import { readsGzip } from "@baize/kit/http/packing.ts"
import type { FastifyInstance } from "fastify"
import { Refused } from "../../../server/refusal.ts"
import { isInGallery, readPainted } from "./gallery.ts"

interface ServedPicture {
  readonly type: "image/svg+xml; charset=utf-8" | "image/webp"
  readonly content: Buffer
  /** An SVG, gzipped to a third of its length; WebP is compressed itself. */
  readonly packed?: Buffer
  readonly tag: string
}

const FOR_EVER = "public, max-age=31536000, immutable"
const FOR_AN_HOUR = "public, max-age=3600, stale-while-revalidate=86400"

/**
 * `GET /art/…`: every picture of the gallery, read at its first request and kept in memory. Browsers cache an address with a
 * version (`?v=…`) forever, one without for an hour, and revalidate both by ETag. Unknown pictures are refused with 404 `absent`.
 */
export async function artRoutes(http: FastifyInstance): Promise<void> {
  const kept = new Map<string, ServedPicture>()

  function picture(path: string): ServedPicture {
    const known = kept.get(path)
    if (known) return known
    if (!isInGallery(path)) throw new Refused(404, "absent")
    const content = readPainted(path)
    const tag = `W/"${createHash("sha256").update(content).digest("base64url").slice(0, 16)}"`
    const made: ServedPicture = path.endsWith(".svg")
      ? { type: "image/svg+xml; charset=utf-8", content, packed: gzipSync(content, { level: 9 }), tag }
      : { type: "image/webp", content, tag }
    kept.set(path, made)
    return made
  }

  http.get<{ Params: { "*": string }; Querystring: { v?: string } }>("/art/*", (message, reply) => {
    const { type, content, packed, tag } = picture(message.params["*"])
    reply
      .header("Cache-Control", message.query.v ? FOR_EVER : FOR_AN_HOUR)
      .header("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
      .header("ETag", tag)
    if (packed) reply.header("Vary", "Accept-Encoding")
    if (message.headers["if-none-match"] === tag) return reply.status(304).send()
    reply.type(type)
    return packed && readsGzip(message) ? reply.header("Content-Encoding", "gzip").send(packed) : reply.send(content)
  })
}
