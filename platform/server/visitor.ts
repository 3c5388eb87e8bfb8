import { isIP } from "node:net"
import type { FastifyRequest } from "fastify"

export type CallingSite = "player" | "agent"

/** Where a call comes from, for any caller. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
  readonly host: string
  /** http://host:port as the browser sees the site. */
  readonly origin: string
  /** The languages that the visitor's browser accepts (Accept-Language), as it sends them. */
  readonly language: string
  /** The site that calls, where it is known: by the session, or by the call. */
  readonly site?: CallingSite | undefined
}

/**
 * Where a call comes from. Forwarded headers count only when the peer is trusted (Fastify's `trustProxy`, loopback by default),
 * which `request.ip` and `request.host` already respect.
 */
export function visitorOf(message: FastifyRequest): Visitor {
  const host = message.host.slice(0, 255)
  return {
    ip: addressOf(message),
    userAgent: (message.headers["user-agent"] ?? "").slice(0, 300),
    host,
    origin: `${message.protocol}://${host}`,
    language: (message.headers["accept-language"] ?? "").slice(0, 300),
  }
}

/** Always an address: a trusted proxy can forward an invalid one, and a caller that has hung up has none left. */
export function addressOf(message: FastifyRequest): string {
  const plain = (ip = ""): string => ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "")
  return [message.ip, message.socket.remoteAddress].map(plain).find(ip => isIP(ip) !== 0) ?? "127.0.0.1"
}

/**
 * The subject of an address when calls or failures are counted: an IPv4 address itself, an IPv6 address's /64, since its owner
 * has all 2^64 of them.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip
  const [head = "", tail] = ip.toLowerCase().split("::")
  const groups = (text: string | undefined): string[] => (text ? text.split(":") : [])
  const [before, after] = [groups(head), groups(tail)]
  // An IPv4 address at the end is two groups.
  const width = [...before, ...after].reduce((sum, group) => sum + (group.includes(".") ? 2 : 1), 0)
  const whole = tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - width)).fill("0"), ...after]
  return `${whole
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`
}
