import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import type { Account, BrandAccountKind, MemberAccountKind } from "./posting.ts"

/** What the ledger must know of a brand. */
export interface AccountingBrand {
  readonly id: number
  /** ISO 4217. */
  readonly currency: string
}

/** So many handles of about 100 bytes are remembered; then we start anew. */
const most = 200_000

/** Finds accounts, opens those that are not there yet, and remembers them: an account is never deleted and never changes its kind. */
export function createAccounts(database: Database) {
  const known = new Map<string, Promise<Account>>()

  function account(brand: AccountingBrand, member: number | null, kind: Account["kind"], name: string | null): Promise<Account> {
    const key = `${brand.id}/${member ?? ""}/${kind}/${name ?? ""}`
    const found = known.get(key)
    if (found) return found
    if (known.size >= most) known.clear()
    const opened = database
      .one<{ id: number }>(sql`select open_account(${brand.id}, ${member}, ${kind}, ${name}, ${brand.currency}) as id`)
      .then(({ id }) => ({ id, kind, stored: member !== null }))
    known.set(key, opened)
    opened.catch(() => known.delete(key))
    return opened
  }

  return {
    accountOf: (brand: AccountingBrand, member: number, kind: MemberAccountKind) => account(brand, member, kind, null),
    brandAccount: (brand: AccountingBrand, kind: BrandAccountKind, name?: string) => account(brand, null, kind, name ?? null),
  }
}
