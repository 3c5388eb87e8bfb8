import { BlockList, isIP } from "node:net"
import type { BrandId } from "@baize/common/api/units.ts"
import type { Clock } from "@baize/kit/clock.ts"
import { singleFlight } from "@baize/kit/concurrency/single-flight.ts"
import { after, type Soon } from "@baize/kit/concurrency/soon.ts"
import { type Database, prepared } from "@baize/kit/database/database.ts"
import type { Subscription } from "@baize/kit/database/listen.ts"
import sql from "sql-template-tag"
import type { Caps } from "../../books/ledger/posting.ts"
import { readCaps } from "../seamless/caps.ts"
import { takesBets } from "./open-games.ts"

/** The terms agreed with a vendor. */
export interface VendorTerms {
  readonly id: string
  /** A rollback of a bet whose round has a win: take back what is named, or refuse (`round-settled`). */
  readonly rollbackAfterWin: "take-back" | "refuse"
  /** A win whose round has only rolled-back bets: refuse it (`cancelled`), or pay it. */
  readonly winAfterRollback: "refuse" | "accept"
  /** A win whose round has no bet of its player: refuse it (`no-bet`), or pay it. */
  readonly winWithoutBet: "refuse" | "accept"
  /** Networks that can call, such as 203.0.113.0/24; none: any. */
  readonly allowedAddresses: readonly string[]
  readonly dialect: string
  /** Where its own wallet is called; null: it plays from members' cash by the seamless wallet API. */
  readonly transferUrl: string | null
}

interface VendorGame {
  readonly id: number
  /** It is a playable game, in the catalog and not under maintenance, and so is its vendor. */
  readonly open: boolean
}

/**
 * Cached vendors and their games. They hardly change; a bet that states the version it has seen is checked against no older one.
 */
export interface Vendors {
  /** At most two seconds old. */
  termsOf(vendor: string): Soon<VendorTerms>
  /** What a vendor can credit at a brand; at most two seconds old. */
  capsOf(vendor: string, brand: BrandId): Promise<Caps>
  /** Whether a vendor can call from this address; at most two seconds old. */
  mayCallFrom(vendor: string, ip: string): Soon<boolean>
  /** The number of a vendor's game, open or not. */
  gameOf(vendor: string, code: string): Promise<number | undefined>
  /**
   * A vendor's game, and whether bets on it are accepted at a brand; undefined if the vendor has no such game. As of `version` or
   * later.
   */
  gameAt(version: number, vendor: string, code: string, brand: BrandId): Soon<VendorGame | undefined>
  /** Grows with every change of a vendor, its keys or its networks that this node is notified of: earlier reads are outdated. */
  readonly changes: number
  close(): Promise<void>
}

/** The channel on which the database announces each change (vendors_changed.sql). */
const CHANNEL = "baize vendors"

const FRESH_MS = 2_000

const versionNow = prepared("catalog-version", sql`select version from catalog_version`)

interface KnownVendors {
  readonly version: number
  readonly terms: ReadonlyMap<string, VendorTerms>
  /** By vendor and brand. */
  readonly caps: ReadonlyMap<string, Caps>
  readonly addresses: ReadonlyMap<string, BlockList>
  /** By vendor and code. */
  readonly games: ReadonlyMap<string, ReadonlyMap<string, VendorGame>>
  /** The brands that offer a vendor. */
  readonly offered: ReadonlyMap<string, ReadonlySet<number>>
}

/** What the platform knows of the vendors, read again when they change. */
class VendorsCache {
  readonly #database: Database
  readonly #clock: Clock
  #known: KnownVendors | undefined
  #checkedAt = Number.NEGATIVE_INFINITY
  #subscription: Promise<Subscription | undefined> | undefined
  readonly #read: () => Promise<KnownVendors>
  changes = 0

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
    this.#read = singleFlight(
      () => "vendors",
      async () => {
        const before = this.changes
        const found = await readAll(database)
        if (this.changes === before) this.#checkedAt = clock.ticks()
        this.#known = found
        return found
      },
    )
  }

  #changed(): void {
    this.changes++
    this.#checkedAt = Number.NEGATIVE_INFINITY
  }

  /** Listens from the first call of a vendor on. If that fails, the cache still expires by time. */
  #subscribe(): void {
    const changed = () => this.#changed()
    this.#subscription ??= this.#database.listen(CHANNEL, { onMessage: changed, onReconnect: changed }).then(
      listening => {
        changed() // earlier messages were missed
        return listening
      },
      () => {
        this.#subscription = undefined
        return undefined
      },
    )
  }

  async versionNow(): Promise<number> {
    return (await this.#database.one<{ version: number }>(versionNow)).version
  }

  /** As of `version` or later. */
  atLeast(version: number): Soon<KnownVendors> {
    return this.#known && this.#known.version >= version ? this.#known : this.#readAtLeast(version)
  }

  async #readAtLeast(version: number): Promise<KnownVendors> {
    let found = this.#known ?? (await this.#read())
    while (found.version < version) found = await this.#read()
    return found
  }

  /** At most two seconds old. */
  fresh(): Soon<KnownVendors> {
    this.#subscribe()
    return this.#known && this.#clock.ticks() - this.#checkedAt <= FRESH_MS ? this.#known : this.#readFresh()
  }

  async #readFresh(): Promise<KnownVendors> {
    const now = this.#clock.ticks()
    const before = this.changes
    const found = await this.atLeast(await this.versionNow())
    this.#checkedAt = this.changes === before ? now : Number.NEGATIVE_INFINITY
    return found
  }

  async close(): Promise<void> {
    await (await this.#subscription)?.close()
  }
}

export function createVendors(database: Database, clock: Clock): Vendors {
  const cache = new VendorsCache(database, clock)

  return {
    termsOf: vendor =>
      after(cache.fresh(), ({ terms }) => {
        const found = terms.get(vendor)
        if (!found) throw new Error(`No vendor ${vendor}`)
        return found
      }),
    async capsOf(vendor, brand) {
      const found = (await cache.fresh()).caps.get(`${vendor}/${brand}`)
      if (!found) throw new Error(`No caps of ${vendor} at brand ${brand}`)
      return found
    },
    mayCallFrom: (vendor, ip) =>
      after(cache.fresh(), ({ addresses }) => {
        const list = addresses.get(vendor)
        return !list || list.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4")
      }),
    async gameOf(vendor, code) {
      const found = (await cache.fresh()).games.get(vendor)?.get(code)
      if (found) return found.id
      return (await cache.atLeast(await cache.versionNow())).games.get(vendor)?.get(code)?.id
    },
    gameAt: (version, vendor, code, brand) =>
      after(cache.atLeast(version), ({ games, offered }) => {
        const game = games.get(vendor)?.get(code)
        return game && { id: game.id, open: game.open && (offered.get(vendor)?.has(brand) ?? false) }
      }),
    get changes() {
      return cache.changes
    },
    close: () => cache.close(),
  }
}

async function readAll(database: Database): Promise<KnownVendors> {
  // The version first: what is read after it is of that version or a later one.
  const { version } = await database.one<{ version: number }>(versionNow)
  const terms = await database.rows<VendorTerms>(sql`
    select id, rollback_after_win as "rollbackAfterWin", win_after_rollback as "winAfterRollback",
           win_without_bet as "winWithoutBet", allowed_addresses::text[] as "allowedAddresses", dialect,
           transfer_url as "transferUrl"
    from vendor`)
  const caps = await readCaps(database)
  const games = await database.rows<VendorGame & { vendor: string; code: string }>(sql`
    select game.id, game.vendor, game.code, ${takesBets} as open
    from game join vendor on vendor.id = game.vendor`)
  const offered = await database.rows<{ vendor: string; brand: BrandId }>(sql`
    select vendor, brand from brand_vendor join brand on brand.id = brand_vendor.brand
    where brand.status = 0 and not brand_vendor.paused and not brand_vendor.withdrawn`)
  return {
    version,
    caps,
    terms: new Map(terms.map(one => [one.id, one])),
    addresses: new Map(
      terms
        .filter(({ allowedAddresses }) => allowedAddresses.length > 0)
        .map(({ id, allowedAddresses }) => [id, listOf(allowedAddresses)]),
    ),
    games: new Map(
      [...Map.groupBy(games, ({ vendor }) => vendor)].map(([vendor, all]) => [
        vendor,
        new Map(all.map(({ id, code, open }) => [code, { id, open }])),
      ]),
    ),
    offered: new Map(
      [...Map.groupBy(offered, ({ vendor }) => vendor)].map(([vendor, all]) => [vendor, new Set(all.map(({ brand }) => brand))]),
    ),
  }
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = "", bits] = network.split("/")
    const family = isIP(address) === 6 ? "ipv6" : "ipv4"
    list.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family)
  }
  return list
}
