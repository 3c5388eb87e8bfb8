import type { Seal } from "@baize/common/api/settlements.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Database } from "../database/database.ts"
import { createSealer, hashOf, opens, type Sealed, type SealMarks } from "./seal.ts"

interface SealedRow extends Omit<Sealed, "createdAt">, SealMarks {
  readonly id: number
  readonly createdAt: Date
}

/** Sealed statements to be picked by conditions on `s`. */
const sealed: Sql = sql`
  select s.id, s.contract, s.version, s.period, s.first_day as "from", s.last_day as "to", s.amount, s.carried_out as "carriedOut",
         s.true_up_out as "trueUpOut", s.created_at as "createdAt", v.terms, s.statement, s.sequence, s.previous, s.hash, s.signature, s.key
  from settlement s join contract_version v on v.contract = s.contract and v.version = s.version`

/** Whether a statement is what was sealed, and by a key that is ours. */
const holds = ({ id, sequence, previous, hash, signature, key, createdAt, ...rest }: SealedRow, ours: string): boolean =>
  key === ours &&
  hashOf({ ...rest, createdAt: createdAt.toISOString() }, { sequence, previous }) === hash &&
  opens({ hash, signature, key })

const ourKey = async (database: Database): Promise<string> => (await createSealer(database)).key

/** The seal of a settled period, looked at just now together with the one before it; null where it is older than seals are. */
export async function sealOf(database: Database, settlement: number): Promise<Seal | null> {
  const row = await database.row<SealedRow>(sql`${sealed} where s.id = ${settlement} and s.sequence is not null`)
  if (!row) return null
  const { sequence, hash, previous, signature, key } = row
  const before = await database.row<{ hash: string }>(
    sql`select hash from settlement where contract = ${row.contract} and sequence = ${sequence - 1}`,
  )
  const intact = holds(row, await ourKey(database)) && previous === (sequence === 1 ? "" : before?.hash)
  return { sequence, hash, previous, signature, key, intact }
}

export interface Verified {
  readonly statements: number
  readonly contracts: number
  /** Older than seals are. */
  readonly unsealed: number
  readonly broken: readonly {
    readonly settlement: number
    readonly contract: number
    readonly period: string
    readonly why: Why
  }[]
}

/** `changed`: statement, hash or signature disagree; `chain`: it does not follow the one before, or one is missing; `money`: the ledger paid something else, or for a period of which the statement is gone. */
type Why = "changed" | "chain" | "money"

/** Looks at every statement: that it is what was sealed, follows the one before it, and that the ledger paid just that. */
export async function verifyStatements(database: Database): Promise<Verified> {
  const ours = await ourKey(database)
  const broken: Verified["broken"][number][] = []
  let statements = 0
  let contracts = 0
  let before: SealedRow | undefined
  for await (const portion of database.stream<SealedRow>(
    sql`${sealed} where s.sequence is not null order by s.contract, s.sequence`,
  )) {
    for (const row of portion) {
      statements++
      const first = before?.contract !== row.contract
      if (first) contracts++
      const break_ = (why: Why) => broken.push({ settlement: row.id, contract: row.contract, period: row.period, why })
      if (!holds(row, ours)) break_("changed")
      const follows = first
        ? row.sequence === 1 && row.previous === ""
        : before!.sequence + 1 === row.sequence && before!.hash === row.previous
      if (!follows) break_("chain")
      before = row
    }
  }
  const unpaid = await database.rows<{ settlement: number; contract: number; period: string }>(sql`
    select s.id as settlement, s.contract, s.period from settlement s
    left join transfer t on t.source = 'contract' and t.kind = 'contract-payout' and t.ref = s.contract || ':' || s.version || ':' || s.period
    where (s.state = 'paid') <> (t.ref is not null) or t.amount <> s.amount
    union all
    select (t.detail ->> 'settlement')::bigint, split_part(t.ref, ':', 1)::bigint, substr(t.ref, length(split_part(t.ref, ':', 1) || ':' || split_part(t.ref, ':', 2)) + 2)
    from transfer t left join settlement s on s.id = (t.detail ->> 'settlement')::bigint
    where t.source = 'contract' and t.kind = 'contract-payout' and s.id is null`)
  broken.push(...unpaid.map(line => ({ ...line, why: "money" as const })))
  const { unsealed } = await database.one<{ unsealed: number }>(
    sql`select count(*) as unsealed from settlement where sequence is null`,
  )
  return { statements, contracts, unsealed, broken }
}
