import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { playerName } from "../seamless/player.ts"
import type { Services } from "../services.ts"
import { readFeed } from "./feed.ts"
import { askTransferWallet } from "./vendor-client.ts"

export interface VendorWallets {
  readonly id: string
  readonly name: string
  readonly transferUrl: string
  /** The last entry that was read. */
  readonly last: number
  readonly readAt: Date | null
  readonly pending: number
  readonly held: number
  readonly differences: number
}

/** The vendors that keep a wallet of their own, and what is open with each. */
export const vendorWallets = (database: Database): Promise<VendorWallets[]> =>
  database.rows<VendorWallets>(sql`
    select vendor.id, vendor.name, vendor.transfer_url as "transferUrl", coalesce(f.last, 0) as last, f.read_at as "readAt",
           (select count(*) from wallet_transfer t where t.vendor = vendor.id and t.state = 'pending') as pending,
           (select count(*) from wallet_entry_held h where h.vendor = vendor.id and h.posted_at is null) as held,
           (select count(*) from wallet_difference d where d.vendor = vendor.id and d.ended_at is null) as differences
    from vendor left join wallet_feed f on f.vendor = vendor.id
    where vendor.transfer_url is not null order by vendor.id`)

export interface WaitingTransfer {
  readonly id: number
  readonly reference: string
  readonly brand: string
  readonly currency: string
  readonly exponent: number
  readonly username: string
  readonly vendor: string
  readonly direction: "in" | "out"
  readonly amount: Minor
  readonly problem: string | null
  readonly createdAt: Date
}

/** Transfers that wait for their vendor, oldest first; or the one of an id. */
export const pendingTransfers = (database: Database, id?: number): Promise<WaitingTransfer[]> =>
  database.rows<WaitingTransfer>(sql`
    select t.id, t.reference, brand.code as brand, brand.currency, brand.exponent, member.username, t.vendor, t.direction,
           t.amount, t.problem, t.created_at as "createdAt"
    from wallet_transfer t join brand on brand.id = t.brand join member on member.id = t.member
    where t.state = 'pending' and (${id ?? null}::bigint is null or t.id = ${id ?? null}) order by t.id limit 1000`)

/** Entries of a vendor that are not posted, in order. */
export const heldEntries = (
  database: Database,
  vendor: string,
): Promise<{ number: number; player: string; reason: string; foundAt: Date }[]> =>
  database.rows(sql`
    select number, player, reason, found_at as "foundAt" from wallet_entry_held
    where vendor = ${vendor} and posted_at is null order by number limit 1000`)

interface BalanceCheck {
  readonly compared: number
  /** Wallets whose balance the vendor did not give. */
  readonly unanswered: number
  readonly differences: readonly { readonly player: string; readonly ours: Minor; readonly theirs: Minor }[]
}

/** Compares each wallet with what the vendor says it holds, after reading its entries. A wallet in play is read again. */
export async function checkBalances(services: Services, vendor: string): Promise<BalanceCheck> {
  const { database } = services
  await readFeed(services, vendor)
  const wallets = await database.rows<{ account: number; brand: string; member: number; balance: Minor }>(sql`
    select a.id as account, brand.code as brand, a.member, a.balance from account a join brand on brand.id = a.brand
    where a.kind = 'vendor-wallet' and a.vendor = ${vendor} and a.seq > 0 order by a.id`)
  let unanswered = 0
  const differences: BalanceCheck["differences"][number][] = []
  for (const { account, brand, member, balance } of wallets) {
    const player = playerName(brand, member)
    const answer = await askTransferWallet(services, vendor, "balance", { player })
    if (answer.outcome !== "accepted") {
      unanswered++
      continue
    }
    const theirs = answer.value.balance
    if (theirs === balance) continue
    await readFeed(services, vendor)
    const { now } = await database.one<{ now: Minor }>(sql`select balance as now from account where id = ${account}`)
    if (now !== theirs) differences.push({ player, ours: now, theirs })
  }
  return { compared: wallets.length, unanswered, differences }
}
