import type { DepositStatus } from "@baize/common/api/cashier.ts"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql, { empty } from "sql-template-tag"
import { notAnother } from "../identity/two-people.ts"
import { sendMessage } from "../letters/inbox/send.ts"
import { holdAccounts } from "../play/seamless/round-state.ts"
import type { Services } from "../play/services.ts"
import { mustMove, purseOf } from "./money.ts"
import { type Decider, turnOfMember } from "./two-people.ts"

interface TakenDeposit {
  readonly id: number
  readonly brand: BrandId
  readonly member: MemberId
  readonly provider: string
  readonly amount: Minor
  readonly status: DepositStatus
  readonly chargebackRef: string | null
}

interface WonChargeback {
  /** The provider's own id of the chargeback. */
  readonly ref: string
  /** Who booked it; null: the provider's callback. */
  readonly by: string | null
  readonly at: Date
}

/** The name of the posting that has credited a deposit last: one that was won back was credited again. */
export async function creditOf(tx: Database, id: number): Promise<string> {
  const { won } = await tx.one<{ won: number }>(
    sql`select count(*)::int as won from chargeback_won where deposit = ${id} and taken_at is not null`,
  )
  return won === 0 ? `deposit:${id}` : `won-${won}:deposit:${id}`
}

/** Whether the house has won this chargeback back: no later notice of it takes anything. */
export const wasWonBack = async (tx: Database, { provider }: Pick<TakenDeposit, "provider">, ref: string): Promise<boolean> =>
  (await tx.row(sql`select from chargeback_won where provider = ${provider} and ref = ${ref}`)) !== undefined

/**
 * Credits a deposit again whose chargeback the house has won (representment), once: what the member owes because of it is covered
 * first. A bonus that the chargeback ended stays ended. Won before the chargeback itself was reported, nothing moves, and its
 * notice takes nothing. The caller has locked the deposit.
 */
export async function bookWin(
  ledger: Services["ledger"],
  tx: Database,
  purse: Awaited<ReturnType<typeof purseOf>>,
  { id, brand, member, provider, amount, status, chargebackRef }: TakenDeposit,
  { ref, by, at }: WonChargeback,
): Promise<void> {
  const wasTaken = status === "charged-back" && chargebackRef === ref
  const isNew = await tx.run(sql`
    insert into chargeback_won (provider, ref, deposit, at, by, taken_at, taken_by)
    select ${provider}, ${ref}, id, ${at}, ${by}, case when ${wasTaken} then charged_back_at end,
           case when ${wasTaken} then charged_back_by end
    from deposit where id = ${id} on conflict do nothing`)
  if (isNew === 0 || !wasTaken) return
  await tx.run(sql`
    update deposit set status = 'approved', chargeback_ref = null, charged_back_at = null, charged_back_by = null,
      won_first_by = null
    where id = ${id}`)
  await holdAccounts(tx, brand, member)
  await mustMove(ledger, tx, purse, { kind: "deposit", ref: await creditOf(tx, id), amount })
  await sendMessage(tx, { brand, member, kind: "deposit-won-back", subject: `deposit:${id}`, values: { amount }, at })
}

/**
 * `done`: credited now. `first-of-two`: recorded, a second person credits it. The others: nothing has changed, because there is
 * no such deposit, no chargeback of it stands, it stands under another reference, or the second person is the first.
 */
export type WinDecision =
  | "done"
  | "first-of-two"
  | "absent"
  | "not-charged-back"
  | "reference-differs"
  | "same-person"
  | "same-account"

interface DepositToCredit extends TakenDeposit {
  readonly firstBy: string | null
}

/** Books a chargeback that was won without a callback, such as in the provider's statement. It always takes two people. */
export async function winBack(
  { database, ledger, brands, clock }: Pick<Services, "database" | "ledger" | "brands" | "clock">,
  id: number,
  ref: string,
  { by, oneOperator }: Decider,
): Promise<WinDecision> {
  const known = await find(database, id)
  if (!known) return "absent"
  const purse = await purseOf(ledger, await brands.byId(known.brand), known.member)
  return withRetry(() =>
    database.transaction(async tx => {
      await turnOfMember(tx, known.member)
      const row = (await find(tx, id, sql`for update`))!
      if (row.status !== "charged-back") return "not-charged-back"
      if (row.chargebackRef !== ref) return "reference-differs"
      if (row.firstBy === null) {
        await tx.run(sql`update deposit set won_first_by = ${by} where id = ${id}`)
        return "first-of-two"
      }
      const problem = notAnother(row.firstBy, by, oneOperator)
      if (problem) return problem
      await bookWin(ledger, tx, purse, row, { ref, by, at: clock.now() })
      return "done"
    }),
  )
}

const find = (database: Database, id: number, lock = empty): Promise<DepositToCredit | undefined> =>
  database.row<DepositToCredit>(sql`
    select id, brand, member, provider, amount, status, chargeback_ref as "chargebackRef", won_first_by as "firstBy"
    from deposit where id = ${id} ${lock}`)
