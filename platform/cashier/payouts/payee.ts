import type { PayoutKind } from "@baize/common/api/payouts.ts"
import type { MemberId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { numberIndex, seal, unseal } from "../../server/vault/vault.ts"

/** A payout account, by what its sealed values are bound to. */
interface PayeeAccount {
  readonly member: MemberId
  readonly account: number
}

interface Payee {
  readonly number: string
  readonly holder: string | null
}

const place = (column: keyof Payee, { member, account }: PayeeAccount): string => `payout_account ${column} ${member} ${account}`

/** Opens what a payout account, or a withdrawal to it, keeps of where its member is paid. What was wiped is `…`. */
export const openPayee = (of: PayeeAccount, { number, holder }: Payee): Payee => ({
  number: unseal(number, place("number", of)),
  holder: holder && unseal(holder, place("holder", of)),
})

interface NewPayee extends Payee {
  readonly brand: number
  readonly member: MemberId
  readonly request: string
  readonly kind: PayoutKind
  readonly institution: string
  readonly createdAt: Date
  readonly usableAt: Date
}

/** Stores a payout account, sealed; gives its id. */
export async function storePayee(tx: Database, payee: NewPayee): Promise<number> {
  const { brand, member, request, kind, institution, number, holder, createdAt, usableAt } = payee
  const { id: account } = await tx.one<{ id: number }>(sql`select nextval('payout_account_id_seq') as id`)
  const of = { member, account }
  await tx.run(sql`
    insert into payout_account (id, brand, member, request, kind, institution, number, number_index, holder, created_at,
      usable_at)
    overriding system value
    values (${account}, ${brand}, ${member}, ${request}, ${kind}, ${institution}, ${seal(number, place("number", of))},
            ${numberIndex(number)}, ${holder && seal(holder, place("holder", of))}, ${createdAt}, ${usableAt})`)
  return account
}
