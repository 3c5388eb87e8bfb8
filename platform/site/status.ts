import type { SiteStatus } from "@baize/common/api/site.ts"
import type { InferOutput } from "valibot"
import type { Brand } from "../brands/brands.ts"
import { blockedCountryOf, countryOf } from "../server/geo/countries.ts"

/**
 * Whether a brand is open to a visitor: 0 open, 1 maintenance, 2 closed to their country. Maintenance takes precedence: it is the
 * same for all.
 */
export function statusOf(brand: Brand, ip: string): InferOutput<typeof SiteStatus> {
  const country = countryOf(ip)
  const blocked = brand.status === 2 || blockedCountryOf(ip, brand.blockedCountries) !== undefined
  return {
    systemStatus: brand.status === 1 ? 1 : blocked ? 2 : 0,
    maintenance: { until: brand.status === 1 ? (brand.maintenanceUntil?.toISOString() ?? null) : null },
    regionRestriction: { blocked, country },
    location: { ip },
  }
}
