import type { DepositStatus } from "@baize/common/api/cashier.ts"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { withRetry } from "@baize/kit/database/with-retry.ts"
import sql, { empty } from "sql-template-tag"
import { notAnother } from "../identity/two-people.ts"
import { sendMessage } from "../letters/inbox/send.ts"
import { endBonusOfDeposit } from "../play/funds/end-bonus.ts"
import { holdAccounts } from "../play/seamless/round-state.ts"
import type { Services } from "../play/services.ts"
import { type Decider, turnOfMember } from "./two-people.ts"
import { creditOf, wasWonBack } from "./win-back.ts"

type ChargebackServices = Pick<Services, "database" | "ledger" | "clock">

interface ChargedDeposit {
  readonly id: number
  readonly brand: BrandId
  readonly member: MemberId
  readonly provider: string
  readonly amount: Minor
  readonly status: DepositStatus
}

interface Chargeback {
  /** The provider's own id of it. */
  readonly ref: string
  /** Who booked it; null: the provider's callback. */
  readonly by: string | null
  readonly at: Date
}

/**
 * Takes a deposit back because its provider did, once: the ledger reverses it, also where the money is spent, so that cash is
 * below zero until later money covers it. A bonus for the deposit ends. The caller has locked the deposit. One that was never
 * credited is only closed.
 */
export async function bookChargeback(
  ledger: Services["ledger"],
  tx: Database,
  { id, brand, member, provider, amount, status }: ChargedDeposit,
  { ref, by, at }: Chargeback,
): Promise<void> {
  await tx.run(sql`
    update deposit set status = 'charged-back', chargeback_ref = ${ref}, charged_back_at = ${at}, charged_back_by = ${by},
      decided_at = coalesce(decided_at, ${at}), chargeback_first_ref = null, chargeback_first_by = null
    where id = ${id}`)
  if (status !== "approved") return
  const subject = `deposit:${id}`
  await holdAccounts(tx, brand, member)
  const detail = { chargeback: ref, provider, ...(by !== null && { by }) }
  const reversed = await ledger.reverse({ source: "cashier", ref: await creditOf(tx, id), kind: "deposit" }, detail, tx)
  // `repeated`: two people have reversed it by hand before.
  if (reversed.status !== "posted" && reversed.status !== "repeated")
    throw new Error(`The chargeback ${ref} of ${subject} was ${reversed.status}`)
  await endBonusOfDeposit(ledger, tx, id, at)
  await sendMessage(tx, { brand, member, kind: "deposit-charged-back", subject, values: { amount }, at })
}

/** Whether another deposit was taken back under this reference of a provider, also one that was won back. */
export const isChargebackKnown = async (
  tx: Database,
  { id, provider }: Pick<ChargedDeposit, "id" | "provider">,
  ref: string,
): Promise<boolean> =>
  (await tx.row(sql`
    select from deposit where provider = ${provider} and chargeback_ref = ${ref} and id <> ${id}
    union all select from chargeback_won where provider = ${provider} and ref = ${ref} and deposit <> ${id}`)) !== undefined

/**
 * `done`: booked now. `first-of-two`: recorded, a second person books it under the same reference. The others: nothing has
 * changed, because there is no such deposit or it was not credited, it was taken back before, the reference is another deposit's,
 * that of a chargeback which was won back, or not the first person's, or the second person is the first.
 */
export type ChargebackDecision =
  | "done"
  | "first-of-two"
  | "absent"
  | "not-credited"
  | "already-charged-back"
  | "reference-used"
  | "reference-differs"
  | "same-person"
  | "same-account"

interface DepositToCharge extends ChargedDeposit {
  readonly firstRef: string | null
  readonly firstBy: string | null
}

/** Books a chargeback that came without a callback, such as in the provider's statement. It always takes two people. */
export async function chargeBack(
  { database, ledger, clock }: ChargebackServices,
  id: number,
  ref: string,
  { by, oneOperator }: Decider,
): Promise<ChargebackDecision> {
  const known = await find(database, id)
  if (!known) return "absent"
  return withRetry(() =>
    database.transaction(async tx => {
      await turnOfMember(tx, known.member)
      const row = (await find(tx, id, sql`for update`))!
      if (row.status === "charged-back") return "already-charged-back"
      if (row.status !== "approved") return "not-credited"
      if ((await isChargebackKnown(tx, row, ref)) || (await wasWonBack(tx, row, ref))) return "reference-used"
      if (row.firstBy === null) {
        await tx.run(sql`update deposit set chargeback_first_ref = ${ref}, chargeback_first_by = ${by} where id = ${id}`)
        return "first-of-two"
      }
      const problem = row.firstRef === ref ? notAnother(row.firstBy, by, oneOperator) : "reference-differs"
      if (problem) return problem
      await bookChargeback(ledger, tx, row, { ref, by, at: clock.now() })
      return "done"
    }),
  )
}

const find = (database: Database, id: number, lock = empty): Promise<DepositToCharge | undefined> =>
  database.row<DepositToCharge>(sql`
    select id, brand, member, provider, amount, status, chargeback_first_ref as "firstRef", chargeback_first_by as "firstBy"
    from deposit where id = ${id} ${lock}`)
