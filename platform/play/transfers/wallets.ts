import type { MerchantWallet } from "@baize/common/api/transfers.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import { singleFlight } from "@baize/kit/concurrency/single-flight.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { WalletAccountKind } from "../../books/ledger/posting.ts"
import type { Brand } from "../../brands/brands.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import { logoOf } from "../games/vendors.ts"
import { playerName } from "../seamless/player.ts"
import type { Services } from "../services.ts"
import { readFeed } from "./feed.ts"
import { isBehind } from "./held.ts"

/** Everyone who looks at the same time shares one reading: a vendor that hangs keeps each of them for one attempt. */
const shared = singleFlight((_: Services, vendor: string) => vendor, readFeed)

const heldIn = (kind: WalletAccountKind, member: MemberId): Sql => sql`
  coalesce((select balance from account a
            where a.member = ${member} and a.kind = ${kind} and a.vendor = vendor.id), 0)::bigint`

export interface WalletRow {
  readonly vendor: string
  readonly names: TranslatedText
  readonly picture: string | null
  readonly balance: number
  readonly transit: number
  readonly offered: boolean
  readonly open: boolean
}

/**
 * The wallets of a member at vendors that keep one: those the brand offers, and those that still hold money. `open`: money can be
 * moved there, and played; not while entries of theirs are held.
 */
export const walletsOf = (database: Database, brand: Brand, member: MemberId, vendor?: string): Promise<WalletRow[]> =>
  database.rows<WalletRow>(sql`
    select w.vendor, w.names, w.picture, w.balance, w.transit, w.offered, w.open from (
      select vendor.id as vendor, vendor.names, vendor.picture, ${heldIn("vendor-wallet", member)} as balance,
             ${heldIn("in-transit", member)} as transit, o.vendor is not null and ${brand.flags.isSingle !== true} as offered,
             o.vendor is not null and ${brand.flags.isSingle !== true} and vendor.connected and not vendor.paused
               and not o.paused and not ${isBehind(sql`vendor.id`, playerName(brand.code, member))} as open, vendor.sort
      from vendor left join brand_vendor o on o.vendor = vendor.id and o.brand = ${brand.id} and not o.withdrawn
      where vendor.transfer_url is not null and (${vendor ?? null}::text is null or vendor.id = ${vendor ?? null})
    ) w
    where offered or balance > 0 or transit > 0 order by w.sort, w.vendor`)

/** What is on its way back from a vendor. Minor units. */
export const leavingOf = async (database: Database, member: MemberId, vendor: string): Promise<Minor> => {
  const { leaving } = await database.one<{ leaving: number }>(sql`
    select coalesce(sum(amount), 0)::bigint as leaving from wallet_transfer
    where member = ${member} and vendor = ${vendor} and direction = 'out' and state = 'pending'`)
  return leaving
}

/** The same as members see them, after the vendors' latest entries. */
export async function showWallets(
  services: Services,
  brand: Brand,
  member: MemberId,
  language: string,
  vendor?: string,
): Promise<MerchantWallet[]> {
  const before = await walletsOf(services.database, brand, member, vendor)
  const fresh = new Map(
    await Promise.all(before.map(async one => [one.vendor, (await shared(services, one.vendor)) !== undefined] as const)),
  )
  const wallets = await walletsOf(services.database, brand, member, vendor)
  return wallets.map(one => ({
    merchantCode: one.vendor,
    merchantName: wordIn(one.names, language),
    iconUrl: logoOf(one.vendor, one.picture),
    balance: one.balance,
    inTransit: one.transit,
    open: one.open,
    upToDate: fresh.get(one.vendor) ?? false,
  }))
}

/** Whether the member plays every game of the brand from one balance: no vendor with a wallet of its own is open to them. */
export const isSingle = async (database: Database, brand: Brand, member: MemberId): Promise<boolean> =>
  (await walletsOf(database, brand, member)).length === 0
