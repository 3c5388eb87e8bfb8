import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { ReceiptState, WithdrawalStatus } from "@baize/common/api/withdrawals.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { isHeld } from "../../identity/sanctions/matches.ts"
import { notAnother } from "../../identity/two-people.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import type { Services } from "../../play/services.ts"
import { type Decider, turnOfMember } from "../two-people.ts"
import { receiptEnds } from "./receipts.ts"
import { isUnchecked } from "./unchecked.ts"

type DisputeServices = Pick<Services, "database" | "ledger" | "brands" | "clock">

/**
 * `done`: answered now. `first-of-two`: recorded, a second person carries it out. The others: nothing has changed, because there
 * is no such withdrawal, it is not disputed or not paid, two people have said already that a dispute was lost (`already-noted`),
 * no one waits for a second person (`not-waiting`), the second person is the first, a sanction list holds its member, or nobody
 * has looked since a restore whether it was sent again or returned (`unchecked`).
 */
export type DisputeAnswer =
  | "done"
  | "first-of-two"
  | "not-waiting"
  | "absent"
  | "not-disputed"
  | "already-noted"
  | "not-paid"
  | "already-returned"
  | "held"
  | "unchecked"
  | "same-person"
  | "same-account"

interface PaidWithdrawal {
  readonly brand: BrandId
  readonly member: MemberId
  readonly amount: Minor
  readonly net: Minor
  readonly status: WithdrawalStatus
  readonly receipt: ReceiptState | null
  /** The house has said once that the money arrived, was sent again or was not, also where it is disputed again. */
  readonly isAnswered: boolean
  readonly paidAgain: boolean
  readonly paidAgainFirstBy: string | null
  readonly returnedFirstBy: string | null
  /** How many pictures its member has sent: each rejection follows a new one, so it names the rejection. */
  readonly proofs: number
}

const lockWithdrawal = (tx: Database, id: number): Promise<PaidWithdrawal | undefined> =>
  tx.row<PaidWithdrawal>(sql`
    select brand, member, amount, amount - fee as net, status, receipt, receipt_by is not null as "isAnswered",
           paid_again_at is not null as "paidAgain",
           paid_again_first_by as "paidAgainFirstBy", returned_first_by as "returnedFirstBy",
           (select count(*)::int from withdrawal_proof p where p.withdrawal = withdrawal.id) as proofs
    from withdrawal where id = ${id} for update`)

/**
 * Answers a dispute: the money has arrived. `reason` is shown to the member, who can dispute it again with another proof. Voids
 * one person's word for a return, which takes two people from then on.
 */
export const rejectDispute = (
  { database, clock }: DisputeServices,
  id: number,
  by: string,
  reason: string,
): Promise<DisputeAnswer> =>
  database.transaction(async tx => {
    const row = await lockWithdrawal(tx, id)
    if (!row) return "absent"
    if (row.receipt !== "disputed") return "not-disputed"
    const at = clock.now()
    await tx.run(sql`
      update withdrawal set receipt = 'rejected', receipt_at = ${at}, receipt_by = ${by}, receipt_answer = ${reason},
             paid_again_first_by = null, returned_first_by = null
      where id = ${id}`)
    const { brand, member, net, proofs } = row
    const message = { kind: "withdrawal-dispute-rejected", subject: `withdrawal:${id}:${proofs}` } as const
    await sendMessage(tx, { brand, member, ...message, values: { amount: net, reason }, at })
    return "done"
  })

/**
 * Answers a dispute, or corrects the rejection of one: the house has sent the money again, so its member is asked again. Two
 * people say so for any amount. Books nothing: what was lost on its way left the house once. After a restore that has lost the
 * dispute itself they say so of a payout that nobody has disputed: instead of `noteChecked`, or later where the first of them
 * states it (`disputeLost`), once.
 */
export const notePaidAgain = (
  { database, brands, clock }: DisputeServices,
  id: number,
  { by, oneOperator }: Decider,
  disputeLost = false,
): Promise<DisputeAnswer> =>
  database.transaction(async tx => {
    const row = await lockWithdrawal(tx, id)
    if (!row) return "absent"
    const unchecked = await isUnchecked(tx, id)
    const isDisputeLost =
      (row.receipt === "open" || row.receipt === "undisputed") && (disputeLost || unchecked || row.paidAgainFirstBy !== null)
    if (row.receipt !== "disputed" && row.receipt !== "rejected" && !isDisputeLost) return "not-disputed"
    if (await isHeld(tx, row.member)) return "held"
    if (unchecked && !isDisputeLost) return "unchecked"
    if (row.paidAgainFirstBy === null) {
      if (isDisputeLost && row.paidAgain && !unchecked) return "already-noted"
      await tx.run(sql`update withdrawal set paid_again_first_by = ${by}, returned_first_by = null where id = ${id}`)
      return "first-of-two"
    }
    const problem = notAnother(row.paidAgainFirstBy, by, oneOperator)
    if (problem) return problem
    const at = clock.now()
    const until = receiptEnds(at, (await brands.byId(row.brand)).settings)
    await tx.run(sql`
      update withdrawal set receipt = 'open', receipt_until = ${until}, receipt_at = ${at}, receipt_by = ${by},
             receipt_answer = null, paid_again_at = ${at}, paid_again_first_by = null, returned_first_by = null,
             unchecked_since = null
      where id = ${id}`)
    const { brand, member, net } = row
    const message = { kind: "withdrawal-paid-again", subject: `withdrawal:${id}:${at.toISOString()}` } as const
    await sendMessage(tx, { brand, member, ...message, values: { amount: net }, at })
    return "done"
  })

/** Takes back one person's word that the money was sent again, of which no member has read; its return takes two people then. */
export const voidPaidAgain = ({ database }: DisputeServices, id: number, by: string): Promise<DisputeAnswer> =>
  database.transaction(async tx => {
    const row = await lockWithdrawal(tx, id)
    if (!row) return "absent"
    if (row.paidAgainFirstBy === null) return "not-waiting"
    await tx.run(sql`
      update withdrawal set paid_again_first_by = null, receipt_by = coalesce(receipt_by, ${by}) where id = ${id}`)
    return "done"
  })

/**
 * The bank has sent the money back: the ledger takes back the payout and the fee, and the whole amount is the member's cash
 * again. At most once. From the brand's threshold on (`twoPeopleFrom`), together with what one person alone has returned to the
 * member in 24 hours, the second of two people books it; and for any amount where the member has confirmed the receipt, a
 * dispute was rejected, or the money was sent twice as one person alone has said.
 */
export const returnWithdrawal = async (
  { database, ledger, brands, clock }: DisputeServices,
  id: number,
  reason: string,
  decider: Decider,
): Promise<DisputeAnswer> => {
  const known = await database.row<{ member: MemberId }>(sql`select member from withdrawal where id = ${id}`)
  if (!known) return "absent"
  return database.transaction(async tx => {
    await turnOfMember(tx, known.member)
    const row = (await lockWithdrawal(tx, id))!
    if (row.status === "returned") return "already-returned"
    if (row.status !== "approved") return "not-paid"
    if (await isUnchecked(tx, id)) return "unchecked"
    const { brand, member, amount } = row
    const { twoPeopleFrom } = (await brands.byId(brand)).settings
    const at = clock.now()
    const step = await stepOfReturn(tx, row, { from: twoPeopleFrom, at }, decider)
    if (step === "first-of-two") await tx.run(sql`update withdrawal set returned_first_by = ${decider.by} where id = ${id}`)
    if (step) return step
    await tx.run(sql`
      update withdrawal set status = 'returned', reason = ${reason}, returned_at = ${at}, returned_by = ${decider.by},
             receipt = null, receipt_until = null, receipt_answer = null
      where id = ${id}`)
    const subject = `withdrawal:${id}`
    const { status } = await ledger.returnPayout("cashier", subject, { reason, by: decider.by }, tx)
    if (status !== "posted") throw new Error(`The return of ${subject} was ${status}`)
    await sendMessage(tx, { brand, member, kind: "withdrawal-returned", subject, values: { amount, reason }, at })
    return "done"
  })
}

/** What this person's word for a return is: the first of two, no second one and why, or undefined where it decides. */
async function stepOfReturn(
  tx: Database,
  { member, amount, receipt, isAnswered, paidAgain, paidAgainFirstBy, returnedFirstBy: first }: PaidWithdrawal,
  { from, at }: { readonly from: Minor | undefined; readonly at: Date },
  { by, oneOperator }: Decider,
): Promise<"first-of-two" | "same-person" | "same-account" | undefined> {
  if (first !== null) return notAnother(first, by, oneOperator)
  // That the money has arrived was the member's word, or one person's of the house.
  if (receipt === "received" || isAnswered || paidAgain || paidAgainFirstBy !== null) return "first-of-two"
  if (from === undefined) return undefined
  const { returned } = await tx.one<{ returned: Minor }>(sql`
    select coalesce(sum(amount), 0)::bigint as returned from withdrawal
    where member = ${member} and status = 'returned' and returned_first_by is null
      and returned_at > ${at}::timestamptz - interval '24 hours'`)
  return amount + returned < from ? undefined : "first-of-two"
}
