import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { SealedParties } from "@baize/common/api/settlements.ts"
import type { Day, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { StatementSealer } from "./seal.ts"
import type { StoredStatement } from "./statement.ts"

/** A settled period about to be written. */
export interface NewSettlement {
  readonly contract: number
  readonly version: number
  readonly terms: Terms
  readonly period: string
  readonly first: Day
  readonly last: Day
  readonly amount: Minor
  /** What a real-time salary's day hands to the next, ≤ 0. */
  readonly trueUpOut: Minor
  /** The carry to the next period, ≤ 0; for a real-time salary only in the last settlement of a day. */
  readonly carriedOut: Minor
  readonly statement: StoredStatement
  /** Written after later periods: a correction, or a period that had no settlement in time. */
  readonly belated?: boolean
  /** The last statement of the contract, if known already; null: it has none. */
  readonly head?: Head | null
}

/** Where a chain of statements ends. */
interface Head {
  readonly sequence: number
  readonly hash: string
}

interface WriteContext {
  readonly sealer: StatementSealer
  readonly now: Date
  /** A write that comes before these: it can still be in progress while they are sealed. */
  readonly before?: Promise<void>
}

/**
 * Writes settled periods, each sealed and chained to the previous one of its contract; at most one per contract at a time. They
 * are pending, or nothing is to be paid. An existing one (by contract, version and period) fails the whole write: nothing is
 * settled twice.
 */
export async function writeSettlements(
  tx: Database,
  brand: Pick<Brand, "id">,
  settlements: readonly NewSettlement[],
  { sealer, now, before }: WriteContext,
): Promise<void> {
  const headOf = await headsOf(
    tx,
    settlements.filter(({ head }) => head === undefined).map(({ contract }) => contract),
  )
  const partiesOf = await partiesBy(
    tx,
    settlements.map(({ contract }) => contract),
  )
  const createdAt = now.toISOString()
  const rows = settlements.map(({ terms, first, last, head: known, belated = false, ...settlement }) => {
    const head = known ?? headOf.get(settlement.contract)
    const parties = partiesOf.get(settlement.contract)!
    const marks = sealer.seal(
      { ...settlement, from: first, to: last, createdAt, terms, parties },
      { sequence: (head?.sequence ?? 0) + 1, previous: head?.hash ?? "" },
    )
    return { ...settlement, ...marks, first, last, parties, belated, corrects: settlement.statement.corrects?.settlement ?? null }
  })
  await before
  await tx.run(sql`
    with settled as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as settled (
        contract bigint, version int, period text, first date, last date, amount bigint, "carriedOut" bigint, "trueUpOut" bigint,
        statement jsonb, parties jsonb, belated boolean, corrects bigint, sequence int, previous text, hash text,
        signature text, key text)
    ),
    head as (
      insert into statement_head as h (contract, sequence, hash) select contract, sequence, hash from settled
      on conflict (contract) do update set sequence = excluded.sequence, hash = excluded.hash
    )
    insert into settlement (brand, contract, version, period, first_day, last_day, state, amount, carried_out,
      true_up_out, statement,
                            created_at, parties, belated, corrects, sequence, previous, hash, signature, key)
    select ${brand.id}, contract, version, period, first, last, case when amount > 0 then 'pending' else 'nothing' end, amount,
           "carriedOut", "trueUpOut", statement, ${now}, parties, belated, corrects, sequence, previous, hash, signature, key
    from settled`)
}

async function headsOf(tx: Database, contracts: readonly number[]): Promise<Map<number, Head>> {
  if (contracts.length === 0) return new Map()
  const heads = await tx.rows<Head & { contract: number }>(
    sql`select contract, sequence, hash from statement_head where contract = any(${contracts}::bigint[])`,
  )
  return new Map(heads.map(head => [head.contract, head]))
}

/** The present names of the parties of each contract. */
async function partiesBy(tx: Database, contracts: readonly number[]): Promise<Map<number, SealedParties>> {
  const rows = await tx.rows<{ contract: number; parties: SealedParties }>(sql`
    select c.id as contract, json_build_object('format', 2, 'kind', c.kind, 'brand', b.code, 'currency', b.currency,
           'payer', coalesce(u.username, b.name), 'payerId', c.upline, 'payee', d.username, 'payeeId', c.downline) as parties
    from contract c join brand b on b.id = c.brand join member d on d.id = c.downline left join member u on u.id = c.upline
    where c.id = any(${contracts}::bigint[])`)
  return new Map(rows.map(({ contract, parties }) => [contract, parties]))
}
