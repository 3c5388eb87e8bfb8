import type { Terms } from "@baize/common/api/contract-terms.ts"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import type { Database } from "../database/database.ts"
import type { Day } from "../reports/periods.ts"
import type { Sealer } from "./seal.ts"
import type { StoredStatement } from "./statement.ts"

/** A settled period that is about to be written. */
export interface NewLine {
  readonly contract: number
  readonly version: number
  readonly terms: Terms
  readonly period: string
  readonly first: Day
  readonly last: Day
  readonly amount: number
  /** What a real-time salary's day hands to the next, ≤ 0. */
  readonly trueUpOut: number
  /** What goes to the next period, ≤ 0; of a real-time salary only by the last line of a day. */
  readonly carriedOut: number
  readonly statement: StoredStatement
  /** The last statement of the contract, where it is known already; null: it has none. */
  readonly head?: Head | null
}

/** Where a chain of statements ends. */
interface Head {
  readonly sequence: number
  readonly hash: string
}

interface Writing {
  readonly sealer: Sealer
  readonly now: Date
  /** What is written before these: it may still be under way while they are sealed. */
  readonly before?: Promise<void>
}

/**
 * Writes settled periods, each sealed and chained to the one before of its contract; at most one of a contract at a time. They are pending,
 * or nothing is to be paid. A line that is there already (by contract, version and period) fails it all: nothing is settled twice.
 */
export async function writeLines(
  tx: Database,
  brand: Pick<Brand, "id">,
  lines: readonly NewLine[],
  { sealer, now, before }: Writing,
): Promise<void> {
  const headOf = await headsOf(
    tx,
    lines.filter(({ head }) => head === undefined).map(({ contract }) => contract),
  )
  const createdAt = now.toISOString()
  const rows = lines.map(({ terms, first, last, head: known, ...line }) => {
    const head = known ?? headOf.get(line.contract)
    const marks = sealer.seal(
      { ...line, from: first, to: last, createdAt, terms },
      { sequence: (head?.sequence ?? 0) + 1, previous: head?.hash ?? "" },
    )
    return { ...line, ...marks, first, last }
  })
  await before
  await tx.run(sql`
    insert into settlement (brand, contract, version, period, first_day, last_day, state, amount, carried_out, true_up_out, statement,
                            created_at, sequence, previous, hash, signature, key)
    select ${brand.id}, contract, version, period, first, last, case when amount > 0 then 'pending' else 'nothing' end, amount,
           "carriedOut", "trueUpOut", statement, ${now}, sequence, previous, hash, signature, key
    from json_to_recordset(${JSON.stringify(rows)}::json) as line (
      contract bigint, version int, period text, first date, last date, amount bigint, "carriedOut" bigint, "trueUpOut" bigint,
      statement jsonb, sequence int, previous text, hash text, signature text, key text)`)
}

async function headsOf(tx: Database, contracts: readonly number[]): Promise<Map<number, Head>> {
  if (contracts.length === 0) return new Map()
  const heads = await tx.rows<Head & { contract: number }>(sql`
    select c.id as contract, s.sequence, s.hash
    from unnest(${contracts}::bigint[]) c (id)
    join lateral (select sequence, hash from settlement where contract = c.id and sequence is not null order by sequence desc limit 1) s on true`)
  return new Map(heads.map(head => [head.contract, head]))
}
