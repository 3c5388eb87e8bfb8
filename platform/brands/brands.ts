import type { BrandId } from "@baize/common/api/units.ts"
import type { Clock } from "@baize/kit/clock.ts"
import { singleFlight } from "@baize/kit/concurrency/single-flight.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { withFloor } from "./register-rules.ts"
import type { BrandSettings } from "./settings.ts"

/** A white label: its identity and its features. */
export interface Brand {
  readonly id: BrandId
  readonly code: string
  readonly name: string
  readonly currency: string
  /** Decimals of the currency, ISO 4217. */
  readonly exponent: number
  readonly gmtOffsetMinutes: number
  readonly languages: readonly string[]
  readonly language: string
  readonly theme: string
  readonly flags: Readonly<Record<string, boolean>>
  readonly status: 0 | 1 | 2
  readonly maintenanceUntil: Date | null
  /** The register of exclusions has been out of reach for too long: the brand is closed, and takes no bets either. */
  readonly isUninformed?: boolean
  readonly blockedCountries: readonly string[]
  readonly settings: BrandSettings
  readonly hosts: BrandHosts
}

export interface BrandHosts {
  /** Host names of each site where the two have their own (production); null where one host has both, on two ports. */
  readonly player: string | null
  readonly agent: string | null
  /** Of those that have both sites the main one, else the first. */
  readonly shared: string | null
  /** All that have the player site, the main one first. */
  readonly routes: readonly string[]
}

/** The host name that the brand's links use; empty for a brand without a player site. */
export const mainDomainOf = ({ hosts: { player, shared } }: Pick<Brand, "hosts">): string => player ?? shared ?? ""

export interface Brands {
  /** The brand with this host name (ignoring port and case). */
  byHost(host: string): Promise<Brand | undefined>
  byId(id: number): Promise<Brand>
  all(): Promise<readonly Brand[]>
  /** Reads again what another process may have changed; runs automatically every few seconds. */
  reload(): Promise<void>
}

const FRESH_MS = 3_000

/** `registerPatience`: the seconds for which the register of exclusions can be out of reach; undefined: there is no register. */
export function createBrands(database: Database, clock: Clock, registerPatience?: number): Brands {
  let brands: readonly Brand[] = []
  let hosts = new Map<string, number>()
  let readAt = Number.NEGATIVE_INFINITY

  async function reload(): Promise<void> {
    const stored = await database.rows<Brand>(sql`
      select id, code, name, currency, exponent, gmt_offset_minutes as "gmtOffsetMinutes", languages, language,
             theme, flags, status,
             maintenance_until as "maintenanceUntil", blocked_countries as "blockedCountries", settings,
             (select jsonb_build_object(
                'player', min(host) filter (where site = 'player' and main = chosen),
                'agent', min(host) filter (where site = 'agent'),
                'shared', coalesce(min(host) filter (where site is null and main), min(host) filter (where site is null)),
                'routes', coalesce(jsonb_agg(host order by main desc, site nulls last, host)
                                   filter (where site is distinct from 'agent'), '[]'))
              from (select *, bool_or(main) over () as chosen from brand_host h where h.brand = b.id) of_brand) as hosts
      from brand b order by id`)
    const closed = registerPatience !== undefined && (await isUninformed(database, clock.now(), registerPatience))
    brands = stored.map(brand => ({
      ...brand,
      ...(closed && { status: 1 as const, maintenanceUntil: null, isUninformed: true }),
      settings: { ...brand.settings, registerRules: withFloor(brand.settings.registerRules) },
    }))
    const rows = await database.rows<{ host: string; brand: BrandId }>(sql`select host, brand from brand_host`)
    hosts = new Map(rows.map(({ host, brand }) => [host, brand]))
    readAt = clock.ticks()
  }
  const reloadOnce = singleFlight(() => "brands", reload)
  const fresh = async (): Promise<void> => {
    if (clock.ticks() - readAt > FRESH_MS) await reloadOnce()
  }

  return {
    async byHost(host) {
      await fresh()
      const id = hosts.get(host.toLowerCase().replace(/:\d+$/, ""))
      return brands.find(brand => brand.id === id)
    },
    async byId(id) {
      await fresh()
      const found = brands.find(brand => brand.id === id)
      if (!found) throw new Error(`No brand ${id}`)
      return found
    },
    async all() {
      await fresh()
      return brands
    },
    reload,
  }
}

async function isUninformed(database: Database, now: Date, patienceSeconds: number): Promise<boolean> {
  const since = new Date(now.getTime() - patienceSeconds * 1000)
  return !(await database.row(sql`select from exclusion_reading where read_at > ${since}`))
}
