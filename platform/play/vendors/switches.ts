import type { BrandId } from "@baize/common/api/units.ts"
import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { sqlState } from "@baize/kit/database/states.ts"
import { isHere } from "@baize/kit/http/is-here.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import sql, { type Sql } from "sql-template-tag"
import { isHouses } from "../catalog/vendors.ts"
import { readLaunchTemplate } from "../games/launch-address.ts"
import { isPublicKey, signsBodyOnly, signsPrivately } from "./keys.ts"
import type { VendorTerms } from "./vendors.ts"

/**
 * The operator's switches. Off: launching gives maintenance and new bets are refused `game-off`, while wins, rollbacks and ends
 * of rounds continue. A start of the platform leaves them unchanged; running platforms apply them to the next bet.
 */

/** Switches a vendor, everywhere or at one brand; false if unknown. Switching it on restarts the hour of its cap. */
export async function switchVendor(database: Database, vendor: string, on: boolean, brand?: BrandId): Promise<boolean> {
  if (on && brand === undefined) await database.run(sql`delete from vendor_credit where vendor = ${vendor}`)
  const touched = await database.run(
    brand === undefined
      ? sql`update vendor set paused = ${!on}, pause_reason = null where id = ${vendor}`
      : sql`update brand_vendor set paused = ${!on} where vendor = ${vendor} and brand = ${brand} and not withdrawn`,
  )
  return touched > 0
}

/** Says that a vendor has no key of the kind that a dialect signs with, and how to get one; undefined if it has. */
export async function missingKey(database: Database, vendor: string, dialect: string): Promise<string | undefined> {
  const keys = await database.rows<{ secret: string }>(
    sql`select secret from vendor_key where vendor = ${vendor} and retired_at is null`,
  )
  if (keys.some(({ secret }) => isPublicKey(secret) === signsPrivately(dialect))) return undefined
  const way = `vendor-key add ${vendor}${signsPrivately(dialect) ? " --public FILE" : ""}`
  return `${vendor} has no key to sign ${dialect} with: \`${way}\` adds one`
}

/** Says why a vendor of this dialect cannot be allowed from any address; undefined if it can. */
export function missingNetworks(
  vendor: string,
  dialect: string,
  networks: readonly string[],
  fromAnywhere: boolean,
): string | undefined {
  if (networks.length > 0 || isHouses(vendor)) return undefined
  const way = `first run \`vendor ${vendor} allow NETWORK…\` with the networks ${vendor} calls from`
  if (signsBodyOnly(dialect)) return `${way}; they are required, because a ${dialect} signature never expires`
  return fromAnywhere ? undefined : `${way}, or add --from-anywhere to accept its key from any address`
}

/**
 * Lets a vendor's games be launched, at the addresses of a template (`readLaunchTemplate`) or at its previous ones; the house's
 * own keep theirs, and lotteries have none. Throws InvalidInput that says what is missing or wrong.
 */
export const connectVendor = (database: Database, vendor: string, template?: string, fromAnywhere = false): Promise<void> =>
  database.transaction(async tx => {
    const { dialect, launchUrl, networks } = await tx.one<{ dialect: string; launchUrl: string | null; networks: string[] }>(
      sql`select dialect, launch_url as "launchUrl", allowed_addresses::text[] as networks from vendor
        where id = ${vendor} for update`,
    )
    const isLotteries = vendor === LOTTERY_VENDOR
    const missing = isLotteries ? undefined : await missingKey(tx, vendor, dialect)
    if (missing) throw new InvalidInput(missing)
    if (template === undefined && launchUrl === null && !isHouses(vendor) && !isLotteries)
      throw new InvalidInput(`give --launch-url, the address where the games of ${vendor} are opened`)
    if (template !== undefined) {
      if (isLotteries) throw new InvalidInput("lotteries are opened at the sites themselves")
      if (isHouses(vendor)) throw new InvalidInput("the house's own games are always opened at GAMES_URL")
      const { hostname } = new URL(readLaunchTemplate(template))
      const site = await tx.row<{ code: string }>(sql`
        select brand.code from brand_host join brand on brand.id = brand_host.brand
        where brand_host.host = ${hostname} and ${template.startsWith("https:")}`)
      // At the origin of a site, the frame would not isolate its scripts.
      if (site) throw new InvalidInput(`${hostname} is a site of ${site.code}; games need a host of their own`)
    }
    const open = isLotteries ? undefined : missingNetworks(vendor, dialect, networks, fromAnywhere)
    if (open) throw new InvalidInput(open)
    await tx.run(sql`
      update vendor set connected = true, on_trial = false, launch_url = coalesce(${template ?? null}, launch_url)
      where id = ${vendor}`)
  })

/** Its key is a shared secret, which also signs the calls of a vendor's own wallet and their answers. */
export const OWN_WALLET_DIALECT = "baize"

/**
 * Where a vendor's own wallet is called. From then on it has no access to members' cash: they move money there and back. Throws
 * InvalidInput for an address that can't be used, for a vendor whose dialect has another key than the one that signs these calls,
 * and where it plays from members' cash already.
 */
export const setTransferUrl = (database: Database, vendor: string, written: string): Promise<void> =>
  database.transaction(async tx => {
    const url = URL.parse(written)
    if (!url || url.search || url.hash || url.username || url.password)
      throw new InvalidInput(`"${written.slice(0, 100)}" is not an address, or has more than a path`)
    if (url.protocol !== "https:" && !(url.protocol === "http:" && isHere(url.hostname)))
      throw new InvalidInput("the address must start with https:// (http:// on localhost only)")
    const present = await tx.row<{ transferUrl: string | null; dialect: string }>(
      sql`select transfer_url as "transferUrl", dialect from vendor where id = ${vendor} for update`,
    )
    if (!present) throw new InvalidInput(`there is no vendor ${vendor}`)
    if (present.dialect !== OWN_WALLET_DIALECT)
      throw new InvalidInput(`${vendor} uses the ${present.dialect} dialect; a wallet of its own needs ${OWN_WALLET_DIALECT}`)
    const played = await tx.row(sql`select from round where vendor = ${vendor} limit 1`)
    if (present.transferUrl === null && played)
      throw new InvalidInput(`${vendor} plays from members' cash already; a vendor can't have both`)
    await tx.run(sql`update vendor set transfer_url = ${written.replace(/\/+$/, "")} where id = ${vendor}`)
  })

/** Launches no more games of a vendor and takes no bets, also of a vendor on trial; started rounds finish. */
export const disconnectVendor = (database: Database, vendor: string): Promise<number> =>
  database.run(sql`update vendor set connected = false, on_trial = false where id = ${vendor}`)

/** Switches a game of the catalog; false if unknown. */
export const switchGame = async (database: Database, id: number, on: boolean): Promise<boolean> =>
  (await database.run(
    sql`update game set state = ${on ? "open" : "maintenance"} where id = ${id} and state in ('open', 'maintenance')`,
  )) > 0

/** A network as the database writes it (an address is a network of one); undefined if invalid. */
export async function canonicalNetwork(database: Database, text: string): Promise<string | undefined> {
  const parsing = database.one<{ network: string }>(sql`select ${text}::cidr::text as network`)
  return await parsing.then(
    ({ network }) => network,
    error => {
      if (sqlState(error) === "22P02") return undefined
      throw error
    },
  )
}

/** Changes the terms of a vendor; false if unknown. Networks from `canonicalNetwork`. */
export async function changeTerms(
  database: Database,
  vendor: string,
  {
    rollbackAfterWin,
    winAfterRollback,
    winWithoutBet,
    dialect,
    allowedAddresses,
  }: Partial<Omit<VendorTerms, "id" | "transferUrl">>,
): Promise<boolean> {
  const touched = await database.run(sql`
    update vendor set rollback_after_win = coalesce(${rollbackAfterWin ?? null}, rollback_after_win),
                      win_after_rollback = coalesce(${winAfterRollback ?? null}, win_after_rollback),
                      win_without_bet = coalesce(${winWithoutBet ?? null}, win_without_bet),
                      dialect = coalesce(${dialect ?? null}, dialect),
                      allowed_addresses = coalesce(${allowedAddresses ?? null}::text[]::cidr[], allowed_addresses)
    where id = ${vendor}`)
  return touched > 0
}

export interface VendorState extends VendorTerms {
  readonly name: string
  /** Its games can be launched. */
  readonly connected: boolean
  /** Where, a template; null: the house's address. */
  readonly launchUrl: string | null
  readonly on: boolean
  /** Why the platform switched it off; null: an operator did, or it is on. */
  readonly pauseReason: string | null
  /** Brands that offer it, and those where it is switched off. */
  readonly offeredAt: readonly string[]
  readonly offAt: readonly string[]
  readonly keys: number
}

const brandsOf = (state: Sql): Sql => sql`
  array(select brand.code from brand_vendor join brand on brand.id = brand_vendor.brand
        where brand_vendor.vendor = vendor.id and not withdrawn and ${state} order by brand.id)`

/** Every vendor, or one, as the operator sees it. */
export const vendorStates = (database: Database, vendor?: string): Promise<VendorState[]> =>
  database.rows<VendorState>(sql`
    select id, name, connected, launch_url as "launchUrl", not paused as on, rollback_after_win as "rollbackAfterWin",
           win_after_rollback as "winAfterRollback",
           win_without_bet as "winWithoutBet", pause_reason as "pauseReason",
           allowed_addresses::text[] as "allowedAddresses", dialect, transfer_url as "transferUrl",
           ${brandsOf(sql`true`)} as "offeredAt", ${brandsOf(sql`paused`)} as "offAt",
           (select count(*) from vendor_key where vendor_key.vendor = vendor.id and retired_at is null) as keys
    from vendor where ${vendor ?? null}::text is null or id = ${vendor ?? null} order by sort, id`)
