import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** The brand's site of a host name; null: both, distinguished by port. */
type HostSite = "player" | "agent" | null

export interface BrandHost {
  readonly host: string
  readonly site: HostSite
}

/** The brand's host names, and whether its links use one. */
export const hostsOf = (database: Database, brand: BrandId): Promise<(BrandHost & { readonly main: boolean })[]> =>
  database.rows(sql`select host, site, main from brand_host where brand = ${brand} order by site nulls last, host`)

/** The code of the brand that has one of these host names, if any. */
export const holderOf = (database: Database, hosts: readonly string[]): Promise<{ host: string; code: string } | undefined> =>
  database.row(sql`
    select host, code from brand_host join brand on brand.id = brand_host.brand where host = any (${hosts})
    order by host limit 1`)

interface FramesGames {
  readonly code: string
  readonly settings: { readonly launchGameCDNs?: readonly string[] | undefined }
}

/** The host names of origins beyond this machine, where ports alone distinguish games from sites. */
export const remoteHosts = (origins: readonly string[]): string[] =>
  origins.filter(origin => origin.startsWith("https:")).map(origin => new URL(origin).hostname)

/** Why a site can't be at this host: a frame would not isolate the scripts of games there. Undefined: there are none. */
export function gamesAt(host: string, gamesUrl: string, brands: readonly FramesGames[]): string | undefined {
  const framing = brands.find(({ settings }) => remoteHosts(settings.launchGameCDNs ?? []).includes(host))
  if (!framing && !remoteHosts([gamesUrl]).includes(host)) return undefined
  return `${host} has ${framing ? `games of ${framing.code}` : "the games of GAMES_URL"}; a site needs a host of its own.`
}

/** Adds a host name to a brand, unless it is taken. */
export const addHost = async (database: Database, brand: BrandId, { host, site }: BrandHost): Promise<boolean> =>
  (await database.row(sql`
    insert into brand_host (host, brand, site) values (${host}, ${brand}, ${site}) on conflict do nothing returning host`)) !==
  undefined

/** Removes a host name from a brand, if it has it. */
export const removeHost = async (database: Database, brand: BrandId, host: string): Promise<boolean> =>
  (await database.row(sql`delete from brand_host where host = ${host} and brand = ${brand} returning host`)) !== undefined

/** Makes one of a brand's host names its main one, which its links use; false if its player site has no such name. */
export const makeMain = (database: Database, brand: BrandId, host: string): Promise<boolean> =>
  database.transaction(async tx => {
    const found = await tx.row<BrandHost>(sql`
      select host, site from brand_host where host = ${host} and brand = ${brand} and site is distinct from 'agent' for update`)
    if (!found) return false
    await tx.run(sql`update brand_host set main = false where brand = ${brand} and main`)
    await tx.run(sql`update brand_host set main = true where host = ${host}`)
    return true
  })

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
const name = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`)

/** A host name as browsers send it, without a port: lower case, letters beyond ASCII in Punycode. Undefined if invalid. */
export function hostName(typed: string): string | undefined {
  if (/[\s:/?#@%]/.test(typed) || !URL.canParse(`http://${typed}`)) return undefined
  const { hostname } = new URL(`http://${typed}`)
  return name.test(hostname) ? hostname : undefined
}
