import { isIP } from "node:net"

/**
 * Whether a text is a comma-separated list of proxies: addresses, networks such as 10.0.0.0/8, or group names that Fastify knows.
 */
export const areProxies = (text: string): boolean => text.split(",").every(one => isProxy(one.trim()))

function isProxy(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true
  const [address = "", bits] = text.split("/")
  const version = isIP(address)
  return version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
}
