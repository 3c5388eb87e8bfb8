import type { BrandId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { notAnother } from "../../../identity/two-people.ts"
import type { Ledger } from "../ledger.ts"
import type { Account, Posted, Reversed, TransferName } from "../posting.ts"
import { isHeldBack } from "./held-back.ts"

/** What the two-person acts need. */
export interface CorrectionServices {
  readonly database: Database
  readonly ledger: Ledger
}

export interface LedgerCorrection {
  readonly id: number
  readonly brand: BrandId
  readonly source: string | null
  readonly ref: string | null
  readonly kind: TransferName["kind"] | null
  readonly debit: number | null
  readonly credit: number | null
  readonly amount: Minor | null
  readonly reason: string
  readonly state: "waiting" | "done" | "refused"
  readonly requestedBy: string
  readonly requestedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  /** The resulting transfer. */
  readonly transfer: string | null
}

interface CorrectionRequest {
  readonly reason: string
  readonly by: string
  readonly now: Date
}

/**
 * Requests a transfer's reversal. Gives the request's number; `absent` when there is no such transfer. A pending request is found
 * again.
 */
export async function askReversal(
  { database }: CorrectionServices,
  original: TransferName,
  { reason, by, now }: CorrectionRequest,
): Promise<number | "absent"> {
  const { source, ref, kind } = original
  const row = await database.row<{ id: number }>(sql`
    insert into correction (brand, source, ref, kind, reason, requested_by, requested_at)
    select a.brand, k.source, k.ref, k.kind, ${reason}, ${by}, ${now}
    from transfer_key k join account a on a.id = k.debit where k.source = ${source} and k.ref = ${ref} and k.kind::text = ${kind}
    on conflict (source, ref, kind) where state = 'waiting' do update set source = excluded.source
    returning id`)
  return row?.id ?? "absent"
}

interface Adjustment {
  readonly brand: BrandId
  /** The payer. */
  readonly debit: Account
  readonly credit: Account
  /** Minor units, more than 0. */
  readonly amount: Minor
}

/** Requests a movement of money between two accounts. Gives the request's number. */
export const askAdjustment = async (
  { database }: CorrectionServices,
  adjustment: Adjustment,
  { reason, by, now }: CorrectionRequest,
): Promise<number> =>
  (
    await database.one<{ id: number }>(sql`
      insert into correction (brand, debit, credit, amount, reason, requested_by, requested_at)
      values (${adjustment.brand}, ${adjustment.debit.id}, ${adjustment.credit.id}, ${adjustment.amount}, ${reason}, ${by},
        ${now}) returning id`)
  ).id

export type LedgerCorrectionOutcome =
  | "done"
  | "refused"
  | "absent"
  | "already-done"
  | "already-refused"
  /** The requester cannot decide their own request. */
  | "same-person"
  /** The second name uses the system account of the first. */
  | "same-account"
  /** A sanction list holds the account of a member who takes part: the request stays pending. */
  | "held"
  /** The ledger refused: the request stays pending. */
  | Posted["status"]
  | Reversed["status"]

export interface Approving {
  readonly by: string
  readonly now: Date
  /**
   * Accept two names from one system account as two people: where a single person runs the house, or everyone shares an account.
   */
  readonly oneOperator?: boolean
  /** What else a reversed transfer means, in the same transaction. */
  readonly afterwards?: (tx: Database, reversed: TransferName) => Promise<void>
}

/** Carries out another person's request. Request and money change together or not at all. */
export const approveCorrection = (
  { database, ledger }: CorrectionServices,
  id: number,
  { by, now, oneOperator = false, afterwards }: Approving,
): Promise<LedgerCorrectionOutcome> =>
  database.transaction(async tx => {
    const correction = await waiting(tx, id, by)
    if (typeof correction === "string") return correction
    const problem = notAnother(correction.requestedBy, by, oneOperator)
    if (problem) return problem
    if (await isHeldBack(tx, correction)) return "held"
    const done = await carryOut(ledger, tx, correction, by)
    if (done.status !== "posted") return done.status
    const { source, ref, kind } = correction
    if (afterwards && source !== null && ref !== null && kind !== null) await afterwards(tx, { source, ref, kind })
    await tx.run(
      sql`update correction set state = 'done', decided_by = ${by}, decided_at = ${now}, transfer = ${done.id} where id = ${id}`,
    )
    return "done"
  })

/** Refuses another person's request: every decided request has been seen by two people. */
export const refuseCorrection = (
  { database }: CorrectionServices,
  id: number,
  by: string,
  now: Date,
): Promise<LedgerCorrectionOutcome> =>
  database.transaction(async tx => {
    const correction = await waiting(tx, id, by)
    if (typeof correction === "string") return correction
    await tx.run(sql`update correction set state = 'refused', decided_by = ${by}, decided_at = ${now} where id = ${id}`)
    return "refused"
  })

async function waiting(tx: Database, id: number, by: string): Promise<LedgerCorrection | LedgerCorrectionOutcome> {
  const correction = await tx.row<LedgerCorrection>(sql`select ${columns} from correction where id = ${id} for update`)
  if (!correction) return "absent"
  if (correction.state !== "waiting") return `already-${correction.state}`
  return notAnother(correction.requestedBy, by, true) ?? correction
}

async function carryOut(
  ledger: Ledger,
  tx: Database,
  correction: LedgerCorrection,
  by: string,
): Promise<Pick<Reversed | Posted, "status" | "id">> {
  const { id, source, ref, kind, debit, credit, amount, reason, requestedBy } = correction
  const detail = { correction: id, reason, requestedBy, approvedBy: by }
  if (source !== null && ref !== null && kind !== null) return ledger.reverse({ source, ref, kind }, detail, tx)
  const accounts = await tx.rows<Account>(
    sql`select id, kind, member is not null as stored from account where id in (${debit}, ${credit})`,
  )
  const of = (account: number | null): Account => accounts.find(one => one.id === account)!
  const { status, results } = await ledger.postTogether(
    [
      {
        source: "operator",
        ref: `correction:${id}`,
        kind: "adjustment",
        debit: of(debit),
        credit: of(credit),
        amount: amount!,
        detail,
      },
    ],
    tx,
  )
  return { status, id: results.at(-1)?.id ?? null }
}

/** The pending requests, oldest first; or the last hundred decided ones, newest first. */
export const listCorrections = (database: Database, which: "waiting" | "decided"): Promise<LedgerCorrection[]> =>
  database.rows<LedgerCorrection>(
    which === "waiting"
      ? sql`select ${columns} from correction where state = 'waiting' order by id`
      : sql`select ${columns} from correction where state <> 'waiting' order by decided_at desc, id desc limit 100`,
  )

const columns = sql`id, brand, source, ref, kind, debit, credit, amount, reason, state, requested_by as "requestedBy",
  requested_at as "requestedAt", decided_by as "decidedBy", decided_at as "decidedAt", transfer`
