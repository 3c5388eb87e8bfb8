import type { Seal } from "@baize/common/api/settlements.ts"
import type { Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { sealedTerms } from "../contracts/versions.ts"
import { hashOf, opens, type SealMarks, type StatementContent, sealedContent } from "./seal.ts"
import { publishedKeys } from "./statement-keys.ts"

interface SealedRow extends Omit<StatementContent, "createdAt">, SealMarks {
  readonly id: number
  readonly createdAt: Date
  /** Whether the parties it names are still those of its contract. */
  readonly sameParties: boolean
}

/** Statements to be selected by conditions on `s`; also of a version that does not exist, which no seal can match. */
const sealed: Sql = sql`
  select s.id, s.contract, s.version, s.period, s.first_day as "from", s.last_day as "to", s.amount,
         s.carried_out as "carriedOut",
         s.true_up_out as "trueUpOut", s.created_at as "createdAt", ${sealedTerms} as terms, s.statement, s.parties, s.sequence,
         s.previous, s.hash, s.signature, s.key,
         s.parties is null or (s.parties ->> 'kind', (s.parties ->> 'payerId')::bigint, (s.parties ->> 'payeeId')::bigint,
           s.parties ->> 'currency')
           is not distinct from (c.kind, c.upline, c.downline, b.currency::text) as "sameParties"
  from settlement s left join contract_version v on v.contract = s.contract and v.version = s.version
  join contract c on c.id = s.contract join brand b on b.id = c.brand`

/** Whether a statement matches its seal, by a key of ours that was not retired yet. */
const holds = (row: SealedRow, keys: PublicKeys): boolean =>
  row.sameParties &&
  keys.has(row.key) &&
  row.createdAt <= (keys.get(row.key) ?? row.createdAt) &&
  hashOf(...contentOf(row)) === row.hash &&
  opens(row)

const contentOf = ({ id, sameParties, createdAt, sequence, previous, hash, signature, key, ...rest }: SealedRow) =>
  [
    { ...rest, createdAt: createdAt.toISOString() },
    { sequence, previous },
  ] as const

/** The public keys of statements, and until when each has signed; null: still. */
type PublicKeys = ReadonlyMap<string, Date | null>

const ourKeys = async (database: Database): Promise<PublicKeys> =>
  new Map((await publishedKeys(database)).map(({ key, retiredAt }) => [key, retiredAt === null ? null : new Date(retiredAt)]))

/** Sealed statements of a contract after a sequence, for a file that is verified offline. */
export async function sealedStatements(database: Database, where: Sql, limit: number) {
  const rows = await database.rows<SealedRow>(
    sql`${sealed} where s.sequence is not null and ${where} order by s.sequence limit ${limit}`,
  )
  return rows.map(row => ({
    sealed: sealedContent(...contentOf(row)),
    hash: row.hash,
    signature: row.signature,
    key: row.key,
  }))
}

/** The seal of a settled period, verified now together with the previous one; null where it has none. */
export async function sealOf(database: Database, settlement: number): Promise<Seal | null> {
  const row = await database.row<SealedRow>(sql`${sealed} where s.id = ${settlement} and s.sequence is not null`)
  if (!row) return null
  const { sequence, hash, previous, signature, key, parties, trueUpOut } = row
  const before = await database.row<{ hash: string }>(
    sql`select hash from settlement where contract = ${row.contract} and sequence = ${sequence - 1}`,
  )
  const intact = holds(row, await ourKeys(database)) && previous === (sequence === 1 ? "" : before?.hash)
  return { sequence, hash, previous, signature, key, parties, trueUpOut, intact }
}

export interface Verified {
  readonly statements: number
  readonly contracts: number
  readonly broken: readonly {
    readonly settlement: number
    readonly contract: number
    readonly period: string
    readonly why: Why
  }[]
  /** Paid as stated, and reversed by the house: their statements are intact. */
  readonly reversed: readonly {
    readonly settlement: number
    readonly contract: number
    readonly period: string
    readonly amount: Minor
    readonly at: Date
  }[]
}

/**
 * `unsealed`: it has no seal, and none is written without; `changed`: statement, hash or signature disagree; `chain`: it does not
 * follow the previous one, or one is missing; `money`: the ledger paid something else, or for a period without a statement.
 */
type Why = "unsealed" | "changed" | "chain" | "money"

/** Verifies every statement: that it matches its seal, follows the previous one, and that the ledger paid exactly that. */
export async function verifyStatements(database: Database): Promise<Verified> {
  let ours: PublicKeys | undefined
  const broken: Verified["broken"][number][] = []
  let statements = 0
  let contracts = 0
  let before: SealedRow | undefined
  for await (const portion of database.stream<SealedRow>(
    sql`${sealed} where s.sequence is not null order by s.contract, s.sequence`,
  )) {
    // Later than the cursor, so that the keys of all its statements are there.
    ours ??= await ourKeys(database)
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
    left join transfer t on t.source = 'contract' and t.kind = 'contract-payout'
      and t.ref = s.contract || ':' || s.version || ':' || s.period
    where (s.state = 'paid') <> (t.ref is not null) or t.amount <> s.amount
    union all
    select (t.detail ->> 'settlement')::bigint, split_part(t.ref, ':', 1)::bigint,
           substr(t.ref, length(split_part(t.ref, ':', 1) || ':' || split_part(t.ref, ':', 2)) + 2)
    from transfer t left join settlement s on s.id = (t.detail ->> 'settlement')::bigint
    where t.source = 'contract' and t.kind = 'contract-payout' and s.id is null`)
  const unsealed = await database.rows<{ settlement: number; contract: number; period: string }>(
    sql`select id as settlement, contract, period from settlement where sequence is null order by id`,
  )
  broken.push(...unsealed.map(settlement => ({ ...settlement, why: "unsealed" as const })))
  broken.push(...(await cutOff(database)))
  broken.push(...unpaid.map(settlement => ({ ...settlement, why: "money" as const })))
  const reversed = await database.rows<Verified["reversed"][number]>(sql`
    select s.id as settlement, s.contract, s.period, s.amount, r.at from settlement_reversal r
    join settlement s on s.id = r.settlement order by r.at, s.id`)
  return { statements, contracts, broken, reversed }
}

/** Up to where statements and their payments were verified. */
export interface VerifiedStatements {
  readonly statement: number
  /** A `pg_snapshot` as text: of the payments. */
  readonly payments: string
}

/** A number can be taken long before its statement is committed. */
const LATE = 1_000

/**
 * Verifies the statements written since, and those paid since, as `verifyStatements` does: each with the one before, and with its
 * payment. Without `since` it only says where they are.
 */
export async function verifyNewStatements(
  database: Database,
  since: VerifiedStatements | undefined,
): Promise<{ broken: Verified["broken"]; until: VerifiedStatements }> {
  const { rows, unpaid, until } = await database.transaction(async tx => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    const { ahead, ...until } = await tx.one<VerifiedStatements & { ahead: boolean }>(sql`
      select coalesce(max(id), 0) as statement, pg_current_snapshot()::text as payments,
             pg_snapshot_xmax(${since?.payments ?? "1:1:"}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as ahead
      from settlement`)
    // In a copy restored on another PostgreSQL the payments are of transactions that are still to come.
    if (!since || ahead) return { rows: [], unpaid: [], until }
    return { rows: await rowsSince(tx, since), unpaid: await unpaidSince(tx, since), until }
  })
  // After the statements, so that the keys of all of them are there.
  return { broken: [...wrongOf(rows, await ourKeys(database)), ...unpaid], until }
}

/** Payments committed since. */
const paidSince = ({ payments }: VerifiedStatements): Sql => sql`
  select (t.detail ->> 'settlement')::bigint as settlement, t.ref, t.amount from transfer t
  where t.xact >= pg_snapshot_xmin(${payments}::pg_snapshot) and not pg_visible_in_snapshot(t.xact, ${payments}::pg_snapshot)
    and t.source = 'contract' and t.kind = 'contract-payout'`

interface FollowingRow extends Omit<SealedRow, "sequence"> {
  /** Null: without a seal. */
  readonly sequence: number | null
  /** The hash of the one before. */
  readonly before: string | null
}

const rowsSince = (tx: Database, since: VerifiedStatements): Promise<FollowingRow[]> =>
  tx.rows<FollowingRow>(sql`
    select x.*, b.hash as before from (${sealed}) x
    left join settlement b on b.contract = x.contract and b.sequence = x.sequence - 1
    where x.id = any (array(
      select id from settlement where id > ${since.statement - LATE} union select settlement from (${paidSince(since)}) p))`)

function wrongOf(rows: readonly FollowingRow[], ours: PublicKeys): Verified["broken"] {
  const broken: Verified["broken"][number][] = []
  for (const { before, sequence, ...row } of rows) {
    const break_ = (why: Why) => broken.push({ settlement: row.id, contract: row.contract, period: row.period, why })
    if (sequence === null) {
      break_("unsealed")
      continue
    }
    if (!holds({ ...row, sequence }, ours)) break_("changed")
    if (row.previous !== (sequence === 1 ? "" : before)) break_("chain")
  }
  return broken
}

/** Payments that are not those of their statements, and statements paid without one. */
const unpaidSince = async (tx: Database, since: VerifiedStatements): Promise<Verified["broken"]> =>
  (
    await tx.rows<{ settlement: number; contract: number; period: string }>(sql`
      select p.settlement, split_part(p.ref, ':', 1)::bigint as contract, coalesce(s.period, '') as period
      from (${paidSince(since)}) p left join settlement s on s.id = p.settlement
      where s.id is null or s.state <> 'paid' or s.amount <> p.amount
        or p.ref <> s.contract || ':' || s.version || ':' || s.period
      union all
      select s.id, s.contract, s.period from settlement s
      left join transfer_key k on k.source = 'contract' and k.kind = 'contract-payout'
        and k.ref = s.contract || ':' || s.version || ':' || s.period
      where s.id > ${since.statement - LATE} and s.state = 'paid' and k.amount is distinct from s.amount`)
  ).map(settlement => ({ ...settlement, why: "money" }))

/** Contracts whose last statement is not the one written last: it is missing, with or without a payment. */
const cutOff = async (database: Database): Promise<Verified["broken"]> =>
  (
    await database.rows<{ contract: number; sequence: number }>(sql`
      select h.contract, h.sequence from statement_head h
      left join settlement s on s.contract = h.contract and s.sequence = h.sequence and s.hash = h.hash
      where s.id is null
      union all
      select s.contract, max(s.sequence) from settlement s left join statement_head h on h.contract = s.contract
      where s.sequence is not null group by s.contract, h.sequence having h.sequence is null or max(s.sequence) > h.sequence`)
  ).map(({ contract, sequence }) => ({ settlement: 0, contract, period: `statement ${sequence}`, why: "chain" }))
