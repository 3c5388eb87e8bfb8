import { promisify } from "node:util"
import { gzip } from "node:zlib"
import type { FastifyReply, FastifyRequest } from "fastify"

/** A shorter answer travels in one packet anyway. */
const LEAST = 1_400
/** Never pages: a web server puts those into its own as they are. */
const packable = /^application\/json\b/
const inGzip = promisify(gzip)

/** Whether the caller reads gzip. */
export const readsGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers["accept-encoding"] ?? ""))

/**
 * A long answer, packed for whoever reads gzip: the first call of a visit is a sixth of its length then. What is secret in an answer does
 * not show by its length: a token travels in a header that no other site can have a browser send.
 */
export async function packed(message: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== "string" || payload.length < LEAST || reply.hasHeader("Content-Encoding")) return payload
  if (!packable.test(String(reply.getHeader("Content-Type")))) return payload
  reply.header("Vary", "Accept-Encoding")
  if (!readsGzip(message)) return payload
  reply.header("Content-Encoding", "gzip").removeHeader("Content-Length")
  return inGzip(payload)
}
