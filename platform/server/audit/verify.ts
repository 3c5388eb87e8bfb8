import { createHash } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

/** The hashed columns of a row of the log, as the database prints them. */
interface Printed {
  readonly id: string
  readonly at: string
  readonly event: string
  readonly outcome: string
  readonly brand: string | null
  readonly member: string | null
  readonly staff: string | null
  readonly actor: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly request: string | null
  readonly detail: string
  readonly previous: Buffer
  readonly hash: Buffer
}

export interface AuditHead {
  /** Rows of the log. */
  readonly id: number
  /** Hexadecimal, of the last row. A copy noted elsewhere later shows whether the end of the log was cut off. */
  readonly hash: string
}

/** The head of an empty chain. */
const start: AuditHead = { id: 0, hash: "00".repeat(32) }

/**
 * Recomputes the chain of the audit log from its first row, with none of the database's own functions. Gives its head, and what
 * is wrong: a changed, removed or inserted row; with `known`, also a log without one of these earlier heads.
 */
export async function verifyAudit(database: Database, ...known: AuditHead[]): Promise<VerifiedAudit> {
  const { problems, losses, ...rest } = await verifyRows(database, start, known)
  return { ...rest, losses, problems: [...new Set(losses.values()), ...problems] }
}

/**
 * The same from an earlier head on: its row, and those after it. Without one it only says where the log is. A log that was
 * rewritten or cut off is sound in itself, so each head that it no longer has is to be given as `lost` until it is back: nothing
 * else shows what happened. Where one is back, the rows are those after it.
 */
export async function verifyNewAudit(
  database: Database,
  since?: AuditHead,
  lost: readonly AuditHead[] = [],
): Promise<VerifiedAudit> {
  const before = await lossesOf(database, lost)
  const [back] = lost.filter(head => !before.has(head)).toSorted((a, b) => a.id - b.id)
  const from = back ?? since
  if (!from) return { head: await headOf(database), problems: [...new Set(before.values())], losses: before }
  const { head, problems } = await verifyRows(database, from)
  // After them: a rewrite in between is seen here, a later one in the next run, whose head is of the log before it.
  const losses = await lossesOf(database, since ? [...lost, since] : lost)
  return {
    head: head === from && losses.has(from) ? await headOf(database) : head,
    problems: [...new Set(losses.values()), ...problems],
    losses,
  }
}

export interface VerifiedAudit {
  readonly head: AuditHead
  readonly problems: string[]
  /** The given heads that the log does not have, and the problem that each is. */
  readonly losses: ReadonlyMap<AuditHead, string>
}

const headOf = async (database: Database): Promise<AuditHead> =>
  (await database.row<AuditHead>(sql`select id, encode(hash, 'hex') as hash from audit order by id desc limit 1`)) ?? start

/** `from`: the head of the rows before, which are taken as right. Losses are not among the problems. */
async function verifyRows(database: Database, from: AuditHead, known: readonly AuditHead[] = []): Promise<VerifiedAudit> {
  const problems: string[] = []
  const losses = new Map<AuditHead, string>()
  let head = from
  for await (const rows of database.stream<Printed>(rowsWhere(sql`id > ${from.id}`)))
    for (const row of rows) {
      const id = Number(row.id)
      const hash = row.hash.toString("hex")
      if (id !== head.id + 1) problems.push(`Row ${head.id + 1} is missing: row ${id} follows row ${head.id}.`)
      else if (row.previous.toString("hex") !== head.hash) problems.push(`Row ${id} does not continue row ${head.id}.`)
      if (digestOf(row) !== hash) problems.push(`Row ${id} was changed: its hash is of other content.`)
      for (const noted of known) if (noted.id === id && noted.hash !== hash) losses.set(noted, rewritten(id))
      head = { id, hash }
    }
  for (const noted of known)
    if (noted.id > head.id)
      losses.set(noted, `The log ends at row ${head.id}, but row ${noted.id} was noted: its end was cut off.`)
  return { head, problems, losses }
}

/** The heads that the log does not have, and what it has instead. */
async function lossesOf(database: Database, heads: readonly AuditHead[]): Promise<Map<AuditHead, string>> {
  const ids = heads.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await database.rows<Printed>(rowsWhere(sql`id = any(${ids}::bigint[])`))
  const hashOf = new Map(rows.map(row => [Number(row.id), digestOf(row)]))
  return new Map(
    heads
      .filter(({ id, hash }) => id !== start.id && hashOf.get(id) !== hash)
      .map(head => [head, hashOf.has(head.id) ? rewritten(head.id) : missing(head.id)]),
  )
}

const rewritten = (id: number): string => `Row ${id} is not the row that was noted: the log was rewritten.`

const missing = (id: number): string => `Row ${id} was noted and is missing: it was removed, or the end of the log was cut off.`

const rowsWhere = (where: Sql): Sql => sql`
  select id::text, (extract(epoch from at) * 1000000)::bigint::text as at, event, outcome, brand::text, member::text,
         staff::text, actor,
         host(ip) as ip, user_agent as "userAgent", request, detail::text, previous, hash
  from audit where ${where} order by audit.id`

function digestOf(row: Printed): string {
  const { id, at, event, outcome, brand, member, staff, actor, ip, userAgent, request, detail } = row
  const digest = createHash("sha256").update(row.previous)
  for (const value of [id, at, event, outcome, brand, member, staff, actor, ip, userAgent, request, detail])
    digest.update(value === null ? "-" : `${Buffer.byteLength(value)}:${value}`)
  return digest.digest("hex")
}
