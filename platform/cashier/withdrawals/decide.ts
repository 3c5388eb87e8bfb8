import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { WithdrawalStatus } from "@baize/common/api/withdrawals.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { missingProof } from "../../identity/documents/required.ts"
import { isHeld } from "../../identity/sanctions/matches.ts"
import { notAnother } from "../../identity/two-people.ts"
import { sendMessage } from "../../letters/inbox/send.ts"
import type { Services } from "../../play/services.ts"
import { mustMove, purseOf } from "../money.ts"
import { receiptEnds } from "./receipts.ts"
import { isUnchecked } from "./unchecked.ts"

/**
 * `done`: decided now. `first-of-two`: recorded, a second person pays it. The others: nothing has changed, because there is no
 * such withdrawal, it was decided before, the member's cash is below zero, they may be on a sanction list (`held`), they have not
 * yet said where their money comes from or what office they hold (`unproved`), nobody has looked since a restore whether it was
 * paid (`unchecked`), nobody has to look (`checked`), or the approver is the one who approved it first.
 */
export type Decision =
  | "done"
  | "first-of-two"
  | "absent"
  | "already-approved"
  | "already-rejected"
  | "already-cancelled"
  | "already-returned"
  | "in-debt"
  | "held"
  | "unproved"
  | "unchecked"
  | "checked"
  | "same-person"
  | "same-account"

type DecisionServices = Pick<Services, "database" | "ledger" | "brands" | "clock">

interface WithdrawalToDecide {
  readonly brand: BrandId
  readonly member: MemberId
  readonly amount: Minor
  readonly fee: Minor
}

/**
 * Pays a withdrawal: of the held sum the fee goes to the house, the rest leaves through the cashier. At most once, and never one
 * that was rejected or canceled. From the brand's threshold on (`twoPeopleFrom`), together with what one person alone has paid
 * the member in 24 hours, the second of two people pays it. `by`: who decided. `oneOperator`: see `notAnother`.
 */
export const approveWithdrawal = (services: DecisionServices, id: number, by: string, oneOperator = false): Promise<Decision> =>
  decide(services, id, { status: "approved", by, reason: null, oneOperator })

/**
 * Records that the bank has paid a withdrawal in the time that a restore has lost. Nothing of its member is in the way, because
 * the money is gone, so two people say so for any amount. Until then the withdrawal stays unchecked, so nobody returns it.
 */
export const recordPaid = (services: DecisionServices, id: number, by: string, oneOperator = false): Promise<Decision> =>
  decide(services, id, { status: "approved", by, reason: null, oneOperator, isPaid: true })

/** Returns a withdrawal: the held sum goes back to cash. At most once, and never a paid one. `reason` is shown to the member. */
export const rejectWithdrawal = (services: DecisionServices, id: number, by: string, reason: string): Promise<Decision> =>
  decide(services, id, { status: "rejected", by, reason, oneOperator: false })

/** Returns a withdrawal to the member who asked for it, before anyone else has decided. `absent`: it is not theirs. */
export const cancelOwnWithdrawal = (services: DecisionServices, id: number, member: MemberId): Promise<Decision> =>
  decide(services, id, { status: "cancelled", by: "member", reason: null, oneOperator: false, member })

interface DecisionEntry {
  readonly status: Exclude<WithdrawalStatus, "in-process" | "returned">
  readonly by: string
  readonly reason: string | null
  readonly oneOperator: boolean
  /** It was paid before a restore. */
  readonly isPaid?: boolean
  /** Only a withdrawal of this member. */
  readonly member?: MemberId
}

/** Status and money in one transaction. Concurrent deciders take turns at the row: the second finds it decided. */
async function decide(
  { database, ledger, brands, clock }: DecisionServices,
  id: number,
  verdict: DecisionEntry,
): Promise<Decision> {
  const withdrawal = await database.row<WithdrawalToDecide>(
    sql`select brand, member, amount, fee from withdrawal where id = ${id}`,
  )
  if (!withdrawal || (verdict.member !== undefined && verdict.member !== withdrawal.member)) return "absent"
  const brand = await brands.byId(withdrawal.brand)
  const purse = await purseOf(ledger, brand, withdrawal.member)

  return database.transaction(async tx => {
    const { status, by, reason, isPaid = false } = verdict
    if (status !== "approved" && (await isUnchecked(tx, id))) return "unchecked"
    const now = clock.now()
    const limits = { ...withdrawal, brand, now }
    const receipt = status === "approved" ? { state: "open", until: receiptEnds(now, brand.settings) } : undefined
    const step = status === "approved" ? await objectionToPayout(tx, id, verdict, limits) : undefined
    if (step) return step
    const changed = await tx.run(sql`
      update withdrawal set status = ${status}, reason = ${reason}, decided_by = ${by}, decided_at = ${now},
             receipt = ${receipt?.state ?? null}, receipt_until = ${receipt?.until ?? null},
             receipt_by = ${isPaid ? by : null}, unchecked_since = null
      where id = ${id} and status = 'in-process'`)
    if (changed === 0) {
      const before = await tx.one<{ status: Exclude<WithdrawalStatus, "in-process"> }>(
        sql`select status from withdrawal where id = ${id}`,
      )
      return `already-${before.status}` as const
    }
    await moveDecided({ ledger, tx, purse }, id, status, withdrawal)
    // Who cancels knows it.
    if (status === "cancelled") return "done"
    const message = { kind: `withdrawal-${status}`, subject: `withdrawal:${id}` } as const
    const values = {
      amount: withdrawal.amount - (status === "approved" ? withdrawal.fee : 0),
      ...(reason !== null && { reason }),
    }
    await sendMessage(tx, { brand: brand.id, member: withdrawal.member, ...message, values, at: now })
    return "done"
  })
}

/** Moves the held sum where the decision sends it. */
async function moveDecided(
  { ledger, tx, purse }: { ledger: Services["ledger"]; tx: Database; purse: Awaited<ReturnType<typeof purseOf>> },
  id: number,
  status: DecisionEntry["status"],
  { amount, fee }: WithdrawalToDecide,
): Promise<void> {
  const ref = `withdrawal:${id}`
  if (status !== "approved") return mustMove(ledger, tx, purse, { kind: "withdrawal-returned", ref, amount })
  await mustMove(ledger, tx, purse, { kind: "withdrawal-paid", ref, amount: amount - fee })
  if (fee > 0) await mustMove(ledger, tx, purse, { kind: "withdrawal-fee", ref, amount: fee })
}

interface TwoPeople extends Pick<WithdrawalToDecide, "member" | "amount"> {
  readonly brand: Brand
  readonly now: Date
}

/**
 * Why a withdrawal is not paid now: a restore has left it unchecked, its member can't be paid, this is the first of two people,
 * who is recorded, or not the second; undefined where one person or the second pays, or it is decided already. Decisions on the
 * member's other withdrawals wait, so that parts of a sum don't pass side by side.
 */
async function objectionToPayout(
  tx: Database,
  id: number,
  { by, oneOperator, isPaid = false }: DecisionEntry,
  { member, amount, brand, now }: TwoPeople,
): Promise<Decision | undefined> {
  await tx.rows(sql`select from withdrawal where member = ${member} and status = 'in-process' order by id for update`)
  const { status, first } = await tx.one<{ status: string; first: string | null }>(
    sql`select status, first_approved_by as first from withdrawal where id = ${id}`,
  )
  if (status !== "in-process") return undefined
  if ((await isUnchecked(tx, id)) !== isPaid) return isPaid ? "checked" : "unchecked"
  const objection = isPaid ? undefined : await objectionToMember(tx, { member, brand, now })
  if (objection) return objection
  if (first !== null) return notAnother(first, by, oneOperator)
  const from = brand.settings.twoPeopleFrom
  if (!isPaid && (from === undefined || amount + (await paidByOne(tx, member, now)) < from)) return undefined
  await tx.run(sql`update withdrawal set first_approved_by = ${by}, first_approved_at = ${now} where id = ${id}`)
  return "first-of-two"
}

/** Why a member is paid nothing now. */
async function objectionToMember(
  tx: Database,
  { member, brand, now }: Pick<TwoPeople, "member" | "brand" | "now">,
): Promise<"held" | "unproved" | "in-debt" | undefined> {
  if (await isHeld(tx, member)) return "held"
  // This withdrawal is counted already.
  const missing = await missingProof(tx, { id: member, brand }, { use: "withdrawal", amount: 0 }, now)
  if (missing?.proof === "funds" || missing?.proof === "office") return "unproved"
  return (await isInDebt(tx, member)) ? "in-debt" : undefined
}

/** Whether a rollback or a chargeback has put a member's cash below zero: what they have on hold covers that first. */
const isInDebt = async (tx: Database, member: MemberId): Promise<boolean> =>
  (await tx.row(sql`select from account where member = ${member} and kind = 'cash' and balance < 0`)) !== undefined

/** What a member was paid in 24 hours by one person at a time, minor units; also what the bank has sent back since. */
const paidByOne = async (tx: Database, member: MemberId, now: Date): Promise<Minor> =>
  (
    await tx.one<{ paid: Minor }>(sql`
      select coalesce(sum(amount), 0)::bigint as paid from withdrawal
      where member = ${member} and status in ('approved', 'returned') and first_approved_by is null
        and decided_at > ${now}::timestamptz - interval '24 hours'`)
  ).paid
