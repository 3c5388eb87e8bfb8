import { createHash, hash as hashOf } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import type { Violation } from "../violation.ts"

const rule = "every entry is as its account's chain has it"
const PRINT = 8
/** Accounts whose entries are sorted at once. */
const ACCOUNTS = 2_000
/** Rows that are hashed before anything else has its turn. */
const ROWS = 500

/** An entry, a link that ends with it, or both. */
interface Row extends Readonly<Record<(typeof columns)[number][0], string | null>> {
  readonly account: number
  readonly seq: number
  /** Whether the links are past its transfer. */
  readonly passed: boolean
  readonly first: number | null
  readonly last: number | null
  readonly hash: string | null
  readonly prints: string | null
  /** Some of its transfers can be in an archived month. */
  readonly archived: boolean | null
  /** Entries of the account are in an archived month. */
  readonly hasArchived: boolean
}

interface Link {
  readonly first: number
  readonly last: number
  readonly hash: Buffer
  readonly prints: Buffer
  readonly archived: boolean
}

interface ChainedEntry {
  readonly seq: number
  readonly id: string
  readonly hash: Buffer
  readonly passed: boolean
}

/**
 * Recomputes every account's chain from the transfers, with none of the database's functions, and names the entries that were
 * changed, removed or added. Pass a transaction, which sees one moment. `archivedUntil`: earlier transfers can be elsewhere.
 */
export async function verifyLinks(tx: Database, archivedUntil: Sql, most: number): Promise<Violation[]> {
  const violations: Violation[] = []
  const add: AddViolation = (subject, expected, found) => {
    if (violations.length < most) violations.push({ rule, subject, expected, found })
  }
  const { most: last } = await tx.one<{ most: number }>(sql`select coalesce(max(id), 0) as most from account`)
  for (let first = 0; first <= last; first += ACCOUNTS)
    await readChains(tx.stream<Row>(numberedWithLinks(archivedUntil, first, first + ACCOUNTS - 1), ROWS), add)
  await readChains(tx.stream<Row>(unnumberedWithLinks(archivedUntil), ROWS), add)
  for (const { id, debit } of await tx.rows<{ id: string; debit: number }>(unlinked(most)))
    add(`account ${debit}, transfer ${id}`, "a transfer of its chain", "in no link")
  return violations
}

/**
 * Compares the entries that were linked in a span with these links, and the links with the ones before them.
 * Transfers between two accounts of a brand are left to `verifyLinks`: their links are found by no index.
 */
export async function verifyNewLinks(tx: Database, archivedUntil: Sql, most: number, span: LinkedSpan): Promise<Violation[]> {
  const violations: Violation[] = []
  const add: AddViolation = (subject, expected, found) => {
    if (violations.length < most) violations.push({ rule, subject, expected, found })
  }
  const heads = await tx.rows<LinkBefore>(sql`${linksBefore(span)} select account, last, encode(hash, 'hex') as hash from head`)
  const before = new Map(heads.map(head => [head.account, head]))
  await readChains(tx.stream<Row>(linkedAfter(span, archivedUntil), ROWS), add, before)
  return violations
}

/** Transfers that the links came past between two of their marks (`pg_snapshot` as text). */
interface LinkedSpan {
  readonly since: string
  readonly until: string
}

/** The last link before the first entry that is verified; 0 and nothing of an account without. */
interface LinkBefore {
  readonly account: number
  readonly last: number
  readonly hash: string | null
}

type AddViolation = (subject: string, expected: string, found: string) => void

/** Reads rows of accounts, each in the order of its entries. */
async function readChains(
  portions: AsyncIterable<readonly Row[]>,
  add: AddViolation,
  before?: ReadonlyMap<number, LinkBefore>,
): Promise<void> {
  let chain: AccountChain | undefined
  for await (const rows of portions)
    for (const row of rows) {
      if (chain?.account !== row.account) {
        chain?.end()
        chain = new AccountChain(row.account, add, before?.get(row.account))
      }
      chain.read(row)
    }
  chain?.end()
}

/** One account's chain, read in the order of its entries. */
class AccountChain {
  readonly account: number
  readonly #add: AddViolation
  #entries: ChainedEntry[] = []
  #link: Link | undefined
  /** The link before. */
  #before: Pick<Link, "last" | "hash"> | undefined
  /** A month that was archived before there were chains can have left a hole before the first link. */
  #hasArchived = false

  constructor(account: number, add: AddViolation, before?: LinkBefore) {
    this.account = account
    this.#add = add
    if (before?.hash) this.#before = { last: before.last, hash: Buffer.from(before.hash, "hex") }
  }

  read(row: Row): void {
    this.#hasArchived = row.hasArchived
    if (this.#link && row.seq > this.#link.last) this.#close(this.#link)
    if (row.id !== null)
      this.#entries.push({ seq: row.seq, id: row.id, hash: hashOf("sha256", sent(row), "buffer"), passed: row.passed })
    if (row.last === null) return
    this.#link = {
      first: row.first!,
      last: row.last,
      hash: Buffer.from(row.hash!, "hex"),
      prints: Buffer.from(row.prints!, "hex"),
      archived: row.archived!,
    }
  }

  end(): void {
    if (this.#link) this.#close(this.#link)
    for (const entry of this.#entries) if (entry.passed) this.#add(this.#nameOf(entry), "an entry of its chain", "in no link")
  }

  #close(link: Link): void {
    const { first, last, hash, prints, archived } = link
    if (this.#before && first !== this.#before.last + 1)
      this.#add(`account ${this.account}`, `a link after entry ${this.#before.last}`, `the next one after entry ${first - 1}`)
    const entries = this.#entries
    let isWhole = entries.filter(({ seq }) => seq >= first).length === last - first + 1
    for (const entry of entries)
      if (entry.seq < first) {
        if (this.#before || !this.#hasArchived) this.#add(this.#nameOf(entry), "an entry of its chain", "in no link")
      } else isWhole = this.#isAsLinked(entry, prints.subarray((entry.seq - first) * PRINT).subarray(0, PRINT)) && isWhole
    const counts = Map.groupBy(entries, ({ seq }) => seq)
    for (let seq = first; seq <= last; seq++) {
      const count = counts.get(seq)?.length ?? 0
      if (count === 1 || (count === 0 && archived)) continue
      isWhole = false
      this.#add(`account ${this.account} entry ${seq}`, "one entry", count === 0 ? "removed" : `${count} entries`)
    }
    if (isWhole) this.#compareHash(link, hash)
    this.#before = link
    this.#link = undefined
    this.#entries = []
  }

  #isAsLinked(entry: ChainedEntry, print: Buffer): boolean {
    if (entry.hash.subarray(0, PRINT).equals(print)) return true
    this.#add(
      this.#nameOf(entry),
      `a row with the hash ${print.toString("hex")}…`,
      `${entry.hash.toString("hex", 0, PRINT)}…: changed`,
    )
    return false
  }

  #compareHash({ first, last }: Link, hash: Buffer): void {
    const whole = createHash("sha256").update(this.#before?.hash ?? Buffer.alloc(32))
    for (const entry of this.#entries) if (entry.seq >= first) whole.update(entry.hash)
    const digest = whole.digest()
    if (!digest.equals(hash))
      this.#add(`account ${this.account} entries ${first} to ${last}`, `the hash ${digest.toString("hex")}`, hash.toString("hex"))
  }

  #nameOf({ seq, id }: ChainedEntry): string {
    return `account ${this.account} entry ${seq}, transfer ${id}`
  }
}

/** The hashed columns, in order, and PostgreSQL's numbers of the types they are sent as. */
const columns = [
  ["id", "uuid"],
  ["at", "time"],
  ["debit", "bigint"],
  ["credit", "bigint"],
  ["amount", "bigint"],
  ["debit_balance", "bigint"],
  ["debit_seq", "bigint"],
  ["credit_balance", "bigint"],
  ["credit_seq", "bigint"],
  ["member", "bigint"],
  ["game", "bigint"],
  ["kind", "text"],
  ["brand", "smallint"],
  ["source", "text"],
  ["ref", "text"],
  ["round", "text"],
  ["detail", "text"],
] as const
const types = { uuid: 2950, time: 1184, bigint: 20, smallint: 21, text: 25 } as const

/** Microseconds from 1970 to 2000, where PostgreSQL counts from. */
const EPOCH = 946_684_800_000_000n
/** A column's type and length, and its value unless it is a text. */
const FIXED_BYTES = 8 + 16
const MOST_BYTES_OF_A_CHARACTER = 3

/** Records are written here, one after the other. */
let record = Buffer.allocUnsafe(4_096)

/** A transfer in PostgreSQL's binary format of a record, to be used before the next one. */
function sent(row: Row): Buffer {
  const characters = columns.reduce((sum, [name, type]) => sum + (type === "text" ? (row[name]?.length ?? 0) : 0), 0)
  const most = 4 + columns.length * FIXED_BYTES + characters * MOST_BYTES_OF_A_CHARACTER
  if (record.length < most) record = Buffer.allocUnsafe(most)
  let end = record.writeInt32BE(columns.length)
  for (const [name, type] of columns) {
    const value = row[name]
    const begin = record.writeInt32BE(types[type], end) + 4
    const length = value === null ? -1 : writeValue(type, value, begin)
    record.writeInt32BE(length, begin - 4)
    end = begin + Math.max(0, length)
  }
  return record.subarray(0, end)
}

/** Gives the number of bytes. */
function writeValue(type: keyof typeof types, value: string, at: number): number {
  if (type === "text") return record.write(value, at)
  if (type === "uuid") return record.write(value.replaceAll("-", ""), at, "hex")
  if (type === "smallint") return record.writeInt16BE(Number(value), at) - at
  return record.writeBigInt64BE(type === "time" ? BigInt(value) - EPOCH : BigInt(value), at) - at
}

const linked = sql`
  select l.account, l.first + u.number - 1 as seq, u.id
  from ledger_link l cross join lateral unnest(l.transfers) with ordinality u(id, number)`

const withLinks = (entries: Sql, links: Sql, archivedUntil: Sql): Sql => sql`
  select coalesce(e.account, l.account) as account, coalesce(e.seq, l.last) as seq,
         coalesce(pg_visible_in_snapshot(e.xact, m.seen), false) as passed,
         l.first, l.last, encode(l.hash, 'hex') as hash, encode(l.prints, 'hex') as prints,
         l.since < ${archivedUntil} as archived, a.account is not null as "hasArchived",
         e.id::text, (extract(epoch from e.at) * 1000000)::bigint::text as at, e.debit::text, e.credit::text, e.amount::text,
         e.debit_balance::text, e.debit_seq::text, e.credit_balance::text, e.credit_seq::text, e.member::text, e.game::text,
         e.kind::text, e.brand::text, e.source, e.ref, e.round, e.detail::text
  from (${entries}) e
  full join (${links}) l on l.account = e.account and l.last = e.seq
  left join archived_entries a on a.account = coalesce(e.account, l.account)
  join fact_mark m on m.name = 'ledger links'
  order by 1, 2`

const numberedWithLinks = (archivedUntil: Sql, from: number, to: number): Sql =>
  withLinks(
    sql`
      select debit as account, debit_seq as seq, t.* from transfer t
      where debit_seq is not null and debit between ${from} and ${to}
      union all
      select credit, credit_seq, t.* from transfer t where credit_seq is not null and credit between ${from} and ${to}`,
    sql`select * from ledger_link where transfers is null and account between ${from} and ${to}`,
    archivedUntil,
  )

const unnumberedWithLinks = (archivedUntil: Sql): Sql =>
  withLinks(
    sql`
      select u.account, u.seq, t.* from (${linked}) u
      join transfer t on t.id = u.id and t.debit_seq is null and t.credit_seq is null`,
    sql`select * from ledger_link where transfers is not null`,
    archivedUntil,
  )

/** Transfers between two accounts of a brand that the links are past and do not have. */
const unlinked = (most: number): Sql => sql`
  select t.id::text, t.debit from transfer t join fact_mark m on m.name = 'ledger links'
  where t.debit_seq is null and t.credit_seq is null and pg_visible_in_snapshot(t.xact, m.seen)
    and not exists (select from (${linked}) u where u.id = t.id)
  limit ${most}`

/** Accounts of transfers that were linked in a span, with the link before. */
const linksBefore = ({ since, until }: LinkedSpan): Sql => sql`
  with linked as materialized (
    select debit, debit_seq, credit, credit_seq from transfer t
    where t.xact >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(t.xact, ${since}::pg_snapshot)
      and pg_visible_in_snapshot(t.xact, ${until}::pg_snapshot)
  ),
  first as materialized (
    select account, min(seq) as seq from (
      select debit as account, debit_seq as seq from linked where debit_seq is not null
      union all
      select credit, credit_seq from linked where credit_seq is not null
    ) e group by account
  ),
  head as materialized (
    select f.account, coalesce(l.last, 0) as last, l.hash from first f left join lateral (
      select last, hash from ledger_link l where l.account = f.account and l.last < f.seq order by l.last desc limit 1
    ) l on true
  )`

const linkedAfter = (span: LinkedSpan, archivedUntil: Sql): Sql => sql`
  ${linksBefore(span)} ${withLinks(
    sql`
      select t.debit as account, t.debit_seq as seq, t.* from head h
      join transfer t on t.debit = h.account and t.debit_seq > h.last
      union all
      select t.credit, t.credit_seq, t.* from head h join transfer t on t.credit = h.account and t.credit_seq > h.last`,
    sql`
      select l.* from head h join ledger_link l on l.account = h.account and l.last > h.last and l.transfers is null`,
    archivedUntil,
  )}`
