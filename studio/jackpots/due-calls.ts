import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

type DueKind = "jackpot-contribution" | "jackpot-reserve" | "jackpot-seed"

/** A wallet call that no round waits for: made soon, and retried until it is accepted. */
export interface DueCall {
  readonly transaction: string
  readonly round: string | null
  readonly kind: DueKind
  readonly body: object
}

/** Recorded in the transaction that makes them necessary. */
export async function recordDue(tx: Database, calls: readonly DueCall[], now: Date): Promise<void> {
  if (calls.length === 0) return
  await tx.run(sql`
    insert into wallet_call (transaction, round, kind, body, state, sent_at, due_at)
    select transaction, round, kind, body, 'sent', ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as made (transaction text, round uuid, kind text, body jsonb)`)
}

export interface TakenCall extends DueCall {
  readonly attempts: number
}

/** Longer than any lease or retry delay: what is due later was recorded by a clock that was ahead. */
const aheadMilliseconds = 60_000

/**
 * A seed takes from the reserve what was put aside before it: it waits until those contributions have arrived, or the reserve
 * would be short of them.
 */
const isFed = sql`(kind <> 'jackpot-seed' or not exists (
  select from wallet_call fed join round r on r.id = fed.round
  where fed.state = 'sent' and fed.kind in ('jackpot-contribution', 'jackpot-reserve')
    and fed.body ->> 'pool' = due.body ->> 'pool' and r.brand = due.body ->> 'brand' and fed.recorded_at < due.recorded_at))`

/** Leases calls that are due, so that no other process takes them before `until`. */
export const takeDueCalls = (database: Database, now: Date, until: Date, count: number) =>
  database.rows<TakenCall>(sql`
    update wallet_call set due_at = ${until}
    where transaction = any (array(
      select transaction from wallet_call due
      where state = 'sent' and (due_at <= ${now} or due_at > ${new Date(now.getTime() + aheadMilliseconds)}) and ${isFed}
      order by due_at limit ${count} for update skip locked))
    returning transaction, round, kind, body, attempts`)

export const acceptedCall = (database: Database, transaction: string, now: Date) =>
  database.run(sql`
    update wallet_call set state = 'accepted', answer = 'accepted', answered_at = ${now} where transaction = ${transaction}`)

/** Gives 0 where it was answered before. */
export const refusedCall = (tx: Database, transaction: string, code: string, now: Date) =>
  tx.run(sql`
    update wallet_call set state = 'refused', answer = ${code}, answered_at = ${now}
    where transaction = ${transaction} and state = 'sent'`)

export const postponedCall = (database: Database, transaction: string, met: string, now: Date, dueAt: Date) =>
  database.run(sql`
    update wallet_call set attempts = attempts + 1, answer = ${met}, sent_at = ${now}, due_at = ${dueAt}
    where transaction = ${transaction}`)

/** On start-up: makes all calls left by an earlier process due now. */
export const allCallsDue = (database: Database, now: Date) =>
  database.run(sql`update wallet_call set due_at = ${now} where state = 'sent' and due_at > ${now}`)
