import type { ContractKind } from "@baize/common/api/contract-terms.ts"
import type { Response } from "@baize/common/api/endpoint.ts"
import type { teamTransactions } from "@baize/common/api/reports.ts"
import { kindsBehind, playKinds } from "@baize/common/api/transfer-kinds.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { type FactChoice, staysOf } from "../../books/facts/choice.ts"
import { checkInterval } from "../../books/facts/interval.ts"
import { inReportSnapshot } from "../../books/facts/snapshot.ts"
import type { Brand } from "../../brands/brands.ts"
import { addDays, dayStart } from "../../brands/calendar.ts"
import type { Services } from "../../play/services.ts"
import type { Caller } from "../../server/gate.ts"
import type { CallContext } from "../../server/serve.ts"
import { seenBy, type VisibleChoice } from "../team/visible-choice.ts"
import { type StatedInput, statedInput, transfersBehind } from "./behind-input.ts"

type TeamTransactions = Response<typeof teamTransactions>
type TransactionFilter = Pick<
  CallContext<typeof teamTransactions>["request"],
  "kind" | "wallet" | "round" | "reference" | "search"
>
type TransactionsRequest = CallContext<typeof teamTransactions>["request"]
type TransactionRow = TeamTransactions["rows"][number]

/** Entries of the ledger, newest first, of a team or a person; the totals are of the whole choice. */
export async function transactionsOf(
  services: Services,
  { request, brand, caller, refuse }: CallContext<typeof teamTransactions>,
): Promise<TeamTransactions> {
  checkInterval(request, refuse)
  const { choice, input, path } = await seenEntries(services.database, brand, caller, request)
  const entries = entriesOf(choice, request, brand, input)
  return await inReportSnapshot(services, caller.memberId, async tx => {
    const rows = await tx.rows<Omit<TransactionRow, "at" | "statement"> & { at: Date }>(sql`
      select e.id, e.at, e."memberId", e.account, e.wallet, e.kind, e.undoes, e.amount, e.balance, e.sequence,
             e.reference, e."roundId"
      from (${entries}) e order by ${newestFirst} limit ${request.pageSize} offset ${(request.pageNo - 1) * request.pageSize}`)
    const statements = await statementsOf(tx, caller.memberId, rows)
    const { total, ...totals } = await tx.one<TeamTransactions["totals"] & { total: number }>(transactionTotals(entries))
    return {
      rows: rows.map(row => ({ ...row, at: row.at.toISOString(), statement: statements.get(row.reference) ?? null })),
      total,
      totals,
      path: path.map(({ id, account }) => ({ id, account })),
    }
  })
}

/** The statements behind payout entries, by reference: of contracts where the reader is a side. */
async function statementsOf(
  tx: Database,
  reader: number,
  entries: readonly Pick<TransactionRow, "kind" | "undoes" | "reference">[],
): Promise<Map<string, TransactionRow["statement"]>> {
  const references = entries.filter(({ kind }) => kind === "contract-payout").map(({ reference }) => reference)
  if (references.length === 0) return new Map()
  const found = await tx.rows<{ reference: string; id: number; kind: ContractKind }>(sql`
    select r.reference, s.id, c.kind
    from unnest(${references}::text[]) r (reference)
    join settlement s on s.contract = split_part(r.reference, ':', 1)::bigint and s.version = split_part(r.reference, ':', 2)::int
      and s.period = substr(r.reference, length(split_part(r.reference, ':', 1)) + length(split_part(r.reference, ':', 2)) + 3)
    join contract c on c.id = s.contract
    where c.upline = ${reader} or c.downline = ${reader}`)
  return new Map(found.map(({ reference, id, kind }) => [reference, { id, kind }]))
}

export const newestFirst = sql`e.at desc, e.id desc`

export const transactionTotals = (entries: Sql): Sql => sql`
  select count(*) as total, coalesce(sum(e.amount) filter (where e.amount > 0 and not e.internal), 0) as in,
         coalesce(-sum(e.amount) filter (where e.amount < 0 and not e.internal), 0) as out,
         coalesce(sum(e.amount) filter (where e.amount > 0 and e.internal), 0) as "internalIn",
         coalesce(-sum(e.amount) filter (where e.amount < 0 and e.internal), 0) as "internalOut",
         coalesce(sum(e.amount), 0) as amount
  from (${entries}) e`

/** Which entries an agent chose and can see. What is behind an input of their statement can be of any member and day. */
export async function seenEntries(
  database: Database,
  brand: Brand,
  caller: Pick<Caller, "memberId">,
  request: Omit<TransactionsRequest, "pageNo" | "pageSize">,
): Promise<Pick<VisibleChoice, "path"> & { readonly choice: FactChoice; readonly input: StatedInput | undefined }> {
  const { from, to } = request
  const { choice, path } = await seenBy(database, caller, request)
  if (request.input === undefined) return { choice, path, input: undefined }
  return { choice: { ...choice, from, to }, path, input: await statedInput(database, brand, caller, request.input) }
}

/**
 * A select of one row for each account of the choice that a transfer touched; `internal` where both its accounts are. Archived
 * months are not included.
 */
export function entriesOf(
  choice: FactChoice,
  filter: TransactionFilter,
  brand: Pick<Brand, "id" | "gmtOffsetMinutes">,
  input: StatedInput | undefined,
): Sql {
  const { id, gmtOffsetMinutes } = brand
  const behind = input && transfersBehind(brand, input)
  const startOf = (day: Sql) => sql`day_start(${day}, ${gmtOffsetMinutes})`
  const during = (stay: Sql) => sql`t.at >= ${startOf(sql`${stay}.first`)} and t.at < ${startOf(sql`${stay}.last + 1`)}`
  const isInternal = (other: Sql, sequence: Sql) => sql`
    case when ${sequence} is null then false else exists (
      select from account o join stay theirs on theirs.member = o.member where o.id = ${other} and ${during(sql`theirs`)}) end`
  const side = (account: Sql, other: Sql, sequences: readonly [Sql, Sql], balance: Sql, sign: Sql) => sql`
    select t.id::text || '.' || a.kind || '.' || a.member as id, t.at, m.id as "memberId", m.username as account,
           a.kind as wallet, t.kind, ${undoes} as undoes,
           ${sign} t.amount as amount, ${isInternal(other, sequences[1])} as internal,
           ${behind ? sql`null::bigint` : balance} as balance,
           ${sequences[0]} as sequence, t.ref as reference,
           case when t.source like 'vendor:%' then substr(t.source, 8) || ':' || t.round end as "roundId"
    from transfer t join account a on a.id = ${account} join stay on stay.member = a.member join member m on m.id = a.member
    where ${sequences[0]} is not null and t.brand = ${id}
      and t.at >= ${dayStart(choice.from, gmtOffsetMinutes)} and t.at < ${dayStart(addDays(choice.to, 1), gmtOffsetMinutes)}
      and ${during(sql`stay`)} ${behind ? sql`and ${behind.isOne}` : empty} ${chosen(filter)}`
  return sql`
    with stay as materialized (${behind?.stays ?? staysOf(choice)})
    ${side(sql`t.debit`, sql`t.credit`, [sql`t.debit_seq`, sql`t.credit_seq`], sql`t.debit_balance`, sql`-`)}
    union all
    ${side(sql`t.credit`, sql`t.debit`, [sql`t.credit_seq`, sql`t.debit_seq`], sql`t.credit_balance`, empty)}`
}

/** A rollback or reversal is named after the kind of its original. */
const undoes = sql`case when t.kind in ('rollback', 'reversal') then split_part(t.ref, ':', 1) end`
const kindOrUndone = sql`coalesce(${undoes}, t.kind::text)`

function chosen({ kind, wallet, round, reference, search }: TransactionFilter): Sql {
  const at = round?.indexOf(":") ?? 0
  return sql`
    ${
      kind === "all"
        ? empty
        : kind === "money"
          ? sql`
      and not ${kindOrUndone} = any (${playKinds})`
          : sql`and array[t.kind::text, ${kindOrUndone}] && ${kindsBehind(kind)}::text[]`
    }
    ${wallet === undefined ? empty : sql`and a.kind::text = ${wallet}`}
    ${reference === undefined ? empty : sql`and t.ref = ${reference}`}
    ${search === undefined ? empty : sql`and (starts_with(lower(m.username), lower(${search})) or t.ref = ${search})`}
    ${round === undefined ? empty : sql`and t.source = ${`vendor:${round.slice(0, at)}`} and t.round = ${round.slice(at + 1)}`}`
}
