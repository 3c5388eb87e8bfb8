import { isIP } from "node:net"

/** Whose forwarded headers count where nothing else is said: whoever is on this machine. */
export const LOCAL_PROXIES = "loopback"

/** Whether a text names proxies, by commas: addresses, networks such as 10.0.0.0/8, or the groups that Fastify knows by name. */
export const areProxies = (text: string): boolean => text.split(",").every(one => isProxy(one.trim()))

function isProxy(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true
  const [address = "", bits] = text.split("/")
  const version = isIP(address)
  return version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
}
