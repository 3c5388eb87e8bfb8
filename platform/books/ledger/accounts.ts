import type { MemberId } from "@baize/common/api/units.ts"
import type { Soon } from "@baize/kit/concurrency/soon.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Account, BrandAccountKind, MemberAccountKind, WalletAccountKind } from "./posting.ts"

/** What the ledger needs of a brand. */
export interface AccountingBrand {
  readonly id: number
  /** ISO 4217. */
  readonly currency: string
}

/** Maximum cached handles, about 100 bytes each; past it the cache is emptied. */
const most = 200_000

/** Finds accounts, opens missing ones, and caches them: an account is never deleted and never changes its kind. */
export function createAccounts(database: Database) {
  const known = new Map<string, Soon<Account>>()

  function account(brand: AccountingBrand, member: MemberId | null, kind: Account["kind"], name: string | null): Soon<Account> {
    const key = `${brand.id}/${member ?? ""}/${kind}/${name ?? ""}`
    const found = known.get(key)
    if (found) return found
    if (known.size >= most) known.clear()
    const opened = database
      .one<{ id: number }>(sql`select open_account(${brand.id}, ${member}, ${kind}, ${name}, ${brand.currency}) as id`)
      .then(({ id }) => ({ id, kind, stored: member !== null }))
    known.set(key, opened)
    opened.then(
      found => known.set(key, found),
      () => known.delete(key),
    )
    return opened
  }

  /** Opens the missing accounts in one statement. */
  async function accountsOf(
    brand: AccountingBrand,
    members: readonly number[],
    kind: Exclude<MemberAccountKind, WalletAccountKind>,
  ): Promise<Map<number, Account>> {
    const keyOf = (member: MemberId): string => `${brand.id}/${member}/${kind}/`
    const missing = [...new Set(members)].filter(member => !known.has(keyOf(member)))
    if (known.size + missing.length >= most) known.clear()
    const opened = await database.rows<{ member: MemberId; id: number }>(sql`
      select m.member, coalesce(
        (select a.id from account a
         where (a.member, a.brand, a.kind) = (m.member, ${brand.id}::smallint, ${kind}::account_kind) and a.vendor is null),
        open_account(${brand.id}, m.member, ${kind}, null, ${brand.currency})) as id
      from unnest(${known.size === 0 ? [...new Set(members)] : missing}::bigint[]) as m(member)`)
    for (const { member, id } of opened) known.set(keyOf(member), { id, kind, stored: true })
    return new Map(await Promise.all(members.map(async member => [member, await account(brand, member, kind, null)] as const)))
  }

  return {
    accountsOf,
    accountOf: (brand: AccountingBrand, member: MemberId, kind: Exclude<MemberAccountKind, WalletAccountKind>) =>
      account(brand, member, kind, null),
    walletAccount: (brand: AccountingBrand, member: MemberId, kind: WalletAccountKind, vendor: string) =>
      account(brand, member, kind, vendor),
    brandAccount: (brand: AccountingBrand, kind: BrandAccountKind, name?: string) => account(brand, null, kind, name ?? null),
  }
}
