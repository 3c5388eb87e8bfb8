import type { FastifyRequest } from "fastify"
import type { Visitor } from "./gate.ts"

const first = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(",")[0]?.trim()

/**
 * Where a call comes from. Forwarded headers count only when the peer is trusted (Fastify's `trustProxy`, loopback by default),
 * which `request.ip` and `request.host` already respect.
 */
export function visitorOf(message: FastifyRequest): Visitor {
  const host = message.host.slice(0, 255)
  return {
    ip: message.ip.replace(/^::ffff:/, ""),
    userAgent: (first(message.headers["user-agent"]) ?? "").slice(0, 300),
    host,
    origin: `${message.protocol}://${host}`,
    language: (first(message.headers["accept-language"]) ?? "").slice(0, 35),
  }
}
