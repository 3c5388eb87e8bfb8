import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { enqueue, type Queue, work } from "@baize/kit/queue/queue.ts"
import sql from "sql-template-tag"
import { isHeld } from "../identity/sanctions/matches.ts"
import type { Services } from "../play/services.ts"
import { mustMove, purseOf } from "./money.ts"
import { providerOf } from "./providers/registry.ts"
import { notifyArrived, rejectOpen, type SettleServices } from "./settle-deposit.ts"
import { approvalStep, type Decider, turnOfMember } from "./two-people.ts"

/** A report of a provider that the books do not follow, until an operator decides. */
interface Discrepancy {
  readonly id: number
  readonly deposit: number
  readonly brand: BrandId
  readonly member: MemberId
  readonly provider: string
  readonly ref: string
  readonly status: "paid" | "cancelled" | "charged-back" | "won-back"
  /** What arrived, in minor units of `currency`. */
  readonly amount: Minor
  readonly fee: Minor
  readonly currency: string
  readonly decision: "credited" | "refunded" | "dismissed" | null
  readonly first: string | null
}

/**
 * Nothing has changed, except with `done` and `first-of-two`. `nothing-arrived`: less than the fee, or no payment at all;
 * `taken-back`: what arrived has been taken back since; `held`: a sanction list holds its member, so nothing is sent back.
 */
export type DiscrepancyDecision =
  | "done"
  | "first-of-two"
  | "absent"
  | "same-person"
  | "same-account"
  | "other-currency"
  | "nothing-arrived"
  | "taken-back"
  | "no-refunds"
  | "held"
  | `already-${"credited" | "refunded" | "dismissed"}`

const find = (database: Database, id: number): Promise<Discrepancy | undefined> =>
  database.row<Discrepancy>(sql`
    select x.id, x.deposit, d.brand, d.member, d.provider, x.provider_ref as ref, x.status, x.amount, d.fee, x.currency,
           x.decision, x.first_approved_by as first
    from deposit_discrepancy x join deposit d on d.id = x.deposit where x.id = ${id}`)

/**
 * Credits the member with what arrived, less the fee of the deposit, as a deposit of its own, at most once. The deposit that was
 * agreed is rejected if it is still open.
 */
export async function creditDiscrepancy(services: SettleServices, id: number, decider: Decider): Promise<DiscrepancyDecision> {
  const known = await find(services.database, id)
  if (!known) return "absent"
  const brand = await services.brands.byId(known.brand)
  const amount = known.amount - known.fee
  if (known.status !== "paid" || amount <= 0) return "nothing-arrived"
  if (known.currency !== brand.currency) return "other-currency"
  const purse = await purseOf(services.ledger, brand, known.member)
  return services.database.transaction(async tx => {
    await turnOfMember(tx, known.member)
    const row = await hold(tx, known)
    if (row.decision) return `already-${row.decision}` as const
    if (await isTakenBack(tx, row)) return "taken-back"
    const now = services.clock.now()
    const step = await approvalStep(tx, brand, { member: row.member, amount, first: row.first, now }, decider)
    if (step === "first-of-two")
      await tx.run(sql`
        update deposit_discrepancy set first_approved_by = ${decider.by}, first_approved_at = ${now} where id = ${id}`)
    if (step) return step
    const credited = await tx.one<{ id: number }>(sql`
      insert into deposit (brand, member, request, method, kind, provider, amount, fee, status, created_at, decided_at,
        decided_by, first_approved_by)
      select brand, member, gen_random_uuid(), method, kind, provider, ${amount}, fee, 'approved', ${now}, ${now}, ${decider.by},
             ${row.first}
      from deposit where id = ${row.deposit} returning id`)
    await mustMove(services.ledger, tx, purse, { kind: "deposit", ref: `deposit:${credited.id}`, amount })
    await notifyArrived(tx, brand, { id: credited.id, member: row.member, amount }, now)
    await decide(tx, row, { decision: "credited", by: decider.by, reason: null, creditedAs: credited.id, at: now })
    return "done"
  })
}

/** Has the provider send back what arrived: a job of the platform asks for it. */
export const refundDiscrepancy = (services: SettleServices, id: number, by: string): Promise<DiscrepancyDecision> =>
  services.database.transaction(async tx => {
    const row = await find(tx, id)
    if (!row) return "absent"
    if (row.status !== "paid") return "nothing-arrived"
    if (row.provider === "house") return "no-refunds"
    const { decision } = await hold(tx, row)
    if (decision) return `already-${decision}` as const
    if (await isTakenBack(tx, row)) return "taken-back"
    if (await isHeld(tx, row.member)) return "held"
    const now = services.clock.now()
    await enqueue(tx, refundQueue, [id], { now })
    await decide(tx, row, { decision: "refunded", by, reason: null, creditedAs: null, at: now })
    return "done"
  })

/** Closes a discrepancy that needs no money: the reason stays with it. */
export const dismissDiscrepancy = (
  services: SettleServices,
  id: number,
  by: string,
  reason: string,
): Promise<DiscrepancyDecision> =>
  services.database.transaction(async tx => {
    const row = await find(tx, id)
    if (!row) return "absent"
    const { decision } = await hold(tx, row)
    if (decision) return `already-${decision}` as const
    await decide(tx, row, { decision: "dismissed", by, reason, creditedAs: null, at: services.clock.now() })
    return "done"
  })

/** Locks the deposit and then its discrepancy, in the order in which reports lock them. */
async function hold(tx: Database, { id, deposit }: Discrepancy): Promise<Discrepancy> {
  await tx.row(sql`select id from deposit where id = ${deposit} for update`)
  await tx.row(sql`select id from deposit_discrepancy where id = ${id} for update`)
  return (await find(tx, id))!
}

/** Whether a chargeback of the same payment was reported, which no one books on what was never credited. */
const isTakenBack = async (tx: Database, { deposit, ref }: Discrepancy): Promise<boolean> =>
  (await tx.row(sql`
    select from deposit d where d.id = ${deposit} and (
      d.status = 'charged-back' and coalesce(d.provider_ref, ${ref}) = ${ref} or exists (
        select from deposit_discrepancy x
        where x.deposit = d.id and x.provider_ref = ${ref} and x.status = 'charged-back'))`)) !== undefined

interface DecisionEntry {
  readonly decision: "credited" | "refunded" | "dismissed"
  readonly by: string
  readonly reason: string | null
  readonly creditedAs: number | null
  readonly at: Date
}

async function decide(tx: Database, row: Discrepancy, { decision, by, reason, creditedAs, at }: DecisionEntry): Promise<void> {
  await tx.run(sql`
    update deposit_discrepancy set decision = ${decision}, decided_by = ${by}, decided_at = ${at}, reason = ${reason},
      credited_as = ${creditedAs} where id = ${row.id}`)
  const open = await tx.row<{ amount: Minor }>(
    sql`select amount from deposit where id = ${row.deposit} and status = 'in-process'`,
  )
  if (!open) return
  if (creditedAs === null)
    await rejectOpen(tx, { id: row.brand }, { ...row, ...open, id: row.deposit }, { reason: "differs", by, at })
  else
    await tx.run(sql`
      update deposit set status = 'rejected', reason = 'differs', decided_by = ${by}, decided_at = ${at}
      where id = ${row.deposit}`)
}

/** Discrepancies, by id, whose payment the provider sends back. The id names the refund there, so that a repeat is the same. */
const refundQueue: Queue = {
  name: "deposit-refund",
  batch: 10,
  leaseMs: 60_000,
  backOff: { firstMs: 30_000, longestMs: 3_600_000 },
  maxAttempts: 200,
}

/** Has the providers send back what operators decided to refund. A periodic job. */
export const sendRefunds = (services: Services): Promise<number> =>
  work(services, refundQueue, async key => {
    const row = await find(services.database, Number(key))
    if (row?.decision !== "refunded") return
    if (await isHeld(services.database, row.member)) throw new Error("A sanction list holds the member: the refund waits")
    const refund = providerOf(services, row.provider)?.refund
    if (!refund) throw new Error(`The payment provider ${row.provider} is not reached or sends nothing back`)
    if (!(await refund(row.ref, `refund:${row.id}`))) throw new Error("The payment provider refuses the refund")
  })
