import type { DepositStatus } from "@baize/common/api/cashier.ts"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty } from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import { askForFunds } from "../identity/documents/ask-funds.ts"
import { sendMessage } from "../letters/inbox/send.ts"
import type { Services } from "../play/services.ts"
import { bookChargeback, isChargebackKnown } from "./charge-back.ts"
import { mustMove, purseOf } from "./money.ts"
import type { PaymentReport } from "./providers/provider.ts"
import { bookWin, wasWonBack } from "./win-back.ts"

export type SettleServices = Pick<Services, "database" | "ledger" | "brands" | "clock" | "log">

/** `done`: booked, now or before. `kept`: not booked, and kept for an operator. `absent`: this provider has no such deposit. */
export type SettleOutcome = "done" | "kept" | "absent"

interface DepositToSettle {
  readonly brand: BrandId
  readonly member: MemberId
  readonly provider: string
  readonly amount: Minor
  readonly fee: Minor
  readonly status: DepositStatus
  readonly providerRef: string | null
  readonly chargebackRef: string | null
}

const find = (database: Database, id: number, lock = empty): Promise<DepositToSettle | undefined> =>
  database.row<DepositToSettle>(sql`
    select brand, member, provider, amount, fee, status, provider_ref as "providerRef", chargeback_ref as "chargebackRef"
    from deposit where id = ${id} ${lock}`)

/**
 * Records what a provider says of a payment, in a callback or when asked. Its outcome is booked at most once: the deposit's
 * status and its money change in one transaction. What does not agree with the deposit moves no money: an operator decides. A
 * chargeback takes a credited deposit back; one that the house has won credits it again.
 */
export async function recordReport(services: SettleServices, provider: string, report: PaymentReport): Promise<SettleOutcome> {
  const { database, ledger, brands, clock, log } = services
  const deposit = await find(database, report.deposit)
  if (deposit?.provider !== provider) return "absent"
  const brand = await brands.byId(deposit.brand)
  const purse = await purseOf(ledger, brand, deposit.member)

  return database.transaction(async tx => {
    const named = (await find(tx, report.deposit, sql`for update`))!
    const taken = report.status === "charged-back" || report.status === "won-back"
    const id = taken ? await depositOfPayment(tx, report) : report.deposit
    const row = { ...(id === report.deposit ? named : (await find(tx, id, sql`for update`))!), id }
    if (report.status === "open") return "done"
    if (report.status === "confirming") return noteProgress(tx, report)
    const objection =
      report.status === "charged-back"
        ? await objectionToChargeback(tx, report, row, brand)
        : report.status === "won-back"
          ? await objectionToWin(tx, report, row, brand)
          : objectionTo(report, row, brand)
    if (objection === "settled") return "done"
    if (objection) {
      const isNew = await keepDiscrepancy(tx, objection, report, clock.now())
      if (isNew) log.error({ report, objection }, "a payment does not agree with our deposit, and waits for an operator")
      return "kept"
    }
    if (id === report.deposit) await adoptPayment(tx, report)
    if (report.status === "charged-back")
      await bookChargeback(ledger, tx, row, { ref: chargebackRefOf(report), by: null, at: clock.now() })
    else if (report.status === "won-back")
      await bookWin(ledger, tx, purse, row, { ref: chargebackRefOf(report), by: null, at: clock.now() })
    else if (report.status === "cancelled") await rejectOpen(tx, brand, row, { reason: "cancelled", at: clock.now() })
    else {
      await tx.run(sql`update deposit set status = 'approved', decided_at = ${clock.now()} where id = ${report.deposit}`)
      await mustMove(ledger, tx, purse, { kind: "deposit", ref: `deposit:${report.deposit}`, amount: row.amount })
      await notifyArrived(tx, brand, row, clock.now())
    }
    return "done"
  })
}

/** The deposit that a payment was credited as: another than it was made for where it differed, and an operator credited it. */
const depositOfPayment = async (tx: Database, { deposit, ref, amount, currency }: PaymentReport): Promise<number> =>
  (
    await tx.row<{ id: number | null }>(sql`
      select credited_as as id from deposit_discrepancy
      where deposit = ${deposit} and provider_ref = ${ref} and status = 'paid' and amount = ${amount} and currency = ${currency}
        and credited_as is not null`)
  )?.id ?? deposit

type ReportObjection = "payment" | "currency" | "amount" | "late" | "after-decision"

/** Why a report can't be booked; `settled`: it was booked before; undefined: it can. */
function objectionTo(report: PaymentReport, row: DepositToSettle, brand: Brand): ReportObjection | "settled" | undefined {
  if (row.providerRef !== null && row.providerRef !== report.ref) return "payment"
  const isPaid = report.status === "paid"
  const differs = !isPaid
    ? undefined
    : report.currency !== brand.currency
      ? "currency"
      : report.amount !== row.amount + row.fee
        ? "amount"
        : undefined
  if (row.status === "in-process") return differs ?? (isPaid && report.late ? "late" : undefined)
  // One that was taken back was paid before; its callbacks can come in any order.
  if (isPaid === (row.status !== "rejected") && !differs) return "settled"
  return "after-decision"
}

const chargebackRefOf = ({ chargeback, ref }: PaymentReport): string => chargeback ?? ref

/** The same for a chargeback, which takes back the whole payment or waits for an operator. */
async function objectionToChargeback(
  tx: Database,
  report: PaymentReport,
  row: DepositToSettle & { readonly id: number },
  { currency }: Brand,
): Promise<ReportObjection | "settled" | undefined> {
  const ref = chargebackRefOf(report)
  if (row.providerRef !== null && row.providerRef !== report.ref) return "payment"
  if (row.status === "charged-back") return row.chargebackRef === ref ? "settled" : "after-decision"
  if (row.status === "rejected") return "after-decision"
  if (await wasWonBack(tx, row, ref)) return "settled"
  if (report.currency !== currency) return "currency"
  if (report.amount !== row.amount + row.fee) return "amount"
  return (await isChargebackKnown(tx, row, ref)) ? "payment" : undefined
}

/** The same for a chargeback that was won back. One that was not reported before is noted, so that its notice takes nothing. */
async function objectionToWin(
  tx: Database,
  report: PaymentReport,
  row: DepositToSettle & { readonly id: number },
  { currency }: Brand,
): Promise<ReportObjection | "settled" | undefined> {
  const ref = chargebackRefOf(report)
  if (row.providerRef !== null && row.providerRef !== report.ref) return "payment"
  if (await isChargebackKnown(tx, row, ref)) return "payment"
  if (await wasWonBack(tx, row, ref)) return "settled"
  if (row.status === "rejected" || (row.status === "charged-back" && row.chargebackRef !== ref)) return "after-decision"
  if (report.currency !== currency) return "currency"
  return report.amount === row.amount + row.fee ? undefined : "amount"
}

/** Keeps a report for an operator, once; gives whether it is new. */
export async function keepDiscrepancy(tx: Database, kind: ReportObjection, report: PaymentReport, now: Date): Promise<boolean> {
  const { deposit, ref, status, amount, currency } = report
  const kept = await tx.run(sql`
    insert into deposit_discrepancy (deposit, kind, provider_ref, status, amount, currency, reported_at)
    values (${deposit}, ${kind}, ${ref}, ${status}, ${amount}, ${currency}, ${now})
    on conflict do nothing`)
  return kept > 0
}

/** The answer that named the payment can be lost, and its callback arrive. */
const adoptPayment = (tx: Database, { deposit, ref }: PaymentReport): Promise<number> =>
  tx.run(sql`update deposit set provider_ref = ${ref} where id = ${deposit} and provider_ref is null`)

async function noteProgress(tx: Database, report: PaymentReport): Promise<SettleOutcome> {
  const { deposit, ref, confirmations } = report
  await tx.run(sql`
    update deposit set progress = ${JSON.stringify({ confirmations })}
    where id = ${deposit} and status = 'in-process' and provider_ref = ${ref}`)
  return "done"
}

interface NamedDeposit {
  readonly id: number
  readonly brand: BrandId
  readonly member: MemberId
  readonly amount: Minor
}

/** Rejects an open deposit that the caller has locked. `reason`: a code, or words that the member reads. */
export async function rejectOpen(
  tx: Database,
  brand: Pick<Brand, "id">,
  { id, member, amount }: Omit<NamedDeposit, "brand">,
  { reason, by = null, at }: { readonly reason: string; readonly by?: string | null; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update deposit set status = 'rejected', reason = ${reason}, decided_by = ${by}, decided_at = ${at} where id = ${id}`)
  const message = { kind: "deposit-failed", subject: `deposit:${id}`, values: { amount } } as const
  await sendMessage(tx, { brand: brand.id, member, ...message, at })
}

/** Writes to a member that a deposit was credited, and asks where their money comes from if it is the one that requires it. */
export async function notifyArrived(
  tx: Database,
  brand: Brand,
  { id, member, amount }: Omit<NamedDeposit, "brand">,
  at: Date,
): Promise<void> {
  await sendMessage(tx, { brand: brand.id, member, kind: "deposit-arrived", subject: `deposit:${id}`, values: { amount }, at })
  await askForFunds(tx, brand, member, at)
}
