import type { TransferKind } from "@baize/common/api/transfer-kinds.ts"
import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import type { MemberAccountKind } from "./posting.ts"

/** Movements of all the accounts of a member; instants from `from` (included) to `until` (not included). */
interface MovementChoice {
  readonly member: MemberId
  readonly kind?: string | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

export interface HistoryChoice extends MovementChoice {
  readonly pageNo: number
  readonly pageSize: number
}

export interface HistoryMovement {
  readonly id: string
  readonly at: Date
  readonly kind: TransferKind
  /** For a rollback or reversal: the kind of the transfer it undoes. */
  readonly undoes: TransferKind | null
  readonly account: MemberAccountKind
  /** Whose wallet it is, of an account with a vendor. */
  readonly wallet: string | null
  /** Minor units; negative where the account paid. */
  readonly amount: Minor
  /** After this entry. */
  readonly balance: Minor
  /** 1, 2, 3 … within the account, without gaps. */
  readonly seq: number
  readonly source: string
  readonly ref: string
  readonly round: string | null
  readonly game: number | null
  /** The member on the other side; null: the brand. */
  readonly other: MemberId | null
}

/** Entries of the account `mine` on one side of a transfer. */
const side = (account: Sql, other: Sql, seq: Sql, balance: Sql, sign: Sql, where: Sql): Sql => sql`
  select t.id, t.at, t.kind, case when t.kind in ('rollback', 'reversal') then split_part(t.ref, ':', 1) end as undoes,
         mine.kind as account, mine.vendor as wallet, ${sign} t.amount as amount, ${balance} as balance,
         ${seq} as seq, t.source, t.ref, t.round, t.game,
         ${other} as counter
  from transfer t where ${account} = mine.id and ${seq} is not null ${where}`

const paid = (where: Sql): Sql => side(sql`t.debit`, sql`t.credit`, sql`t.debit_seq`, sql`t.debit_balance`, sql`-`, where)
const received = (where: Sql): Sql => side(sql`t.credit`, sql`t.debit`, sql`t.credit_seq`, sql`t.credit_balance`, empty, where)

const columns = sql`
  entry.id, entry.at, entry.kind, entry.undoes, entry.account, entry.wallet, entry.amount, entry.balance, entry.seq,
  entry.source, entry.ref, entry.round, entry.game, (select member from account where id = entry.counter) as other`

/**
 * An entry that moved nothing, such as the win of a lost round, is not listed. One that the facts have not read yet appears with
 * the next `catchUp`, so that a list and the sums of its days agree.
 */
const chosen = ({ kind, from, until }: MovementChoice): Sql => sql`
    and t.amount > 0 and pg_visible_in_snapshot(t.xact, (select seen from fact_mark where name = 'facts'))
    ${kind === undefined ? empty : sql`and t.kind::text = ${kind}`}
    ${from === undefined ? empty : sql`and t.at >= ${from}`}
    ${until === undefined ? empty : sql`and t.at < ${until}`}`

const accountsOf = (member: MemberId): Sql => sql`(select id, kind, vendor from account where member = ${member}) mine`

/** A select of all the movements of a choice, in no order: the columns of `HistoryMovement`. */
export const movementsOf = (choice: MovementChoice): Sql => sql`
  select ${columns} from ${accountsOf(choice.member)}
  cross join lateral (${paid(chosen(choice))} union all ${received(chosen(choice))}) entry`

/**
 * A select of the sums of entries: a table with `amount` and `internal`, named `entry`. What moved between two accounts of the
 * member is in neither `in` nor `out`.
 */
export const movementTotals = (entries: Sql): Sql => sql`
  select coalesce(sum(entry.amount) filter (where entry.amount > 0 and not entry.internal), 0) as in,
         coalesce(-sum(entry.amount) filter (where entry.amount < 0 and not entry.internal), 0) as out,
         coalesce(sum(entry.amount) filter (where entry.amount > 0 and entry.internal), 0) as internal,
         coalesce(sum(entry.amount), 0) as net
  from ${entries}`

/**
 * One page of a member's movements, newest first. A movement between two of the member's accounts is two lines. Each account is
 * read in the order of its entries, so a page costs as much as the pages before it, not as the whole history. Archived months are
 * not included.
 */
export function historyOf(database: Database, choice: HistoryChoice): Promise<HistoryMovement[]> {
  const { member, pageNo, pageSize } = choice
  const most = pageNo * pageSize
  return database.rows<HistoryMovement>(sql`
    select ${columns} from ${accountsOf(member)}
    cross join lateral (
      (${paid(chosen(choice))} order by t.debit_seq desc limit ${most}) union all
      (${received(chosen(choice))} order by t.credit_seq desc limit ${most})
      order by seq desc limit ${most}
    ) entry
    order by at desc, seq desc, account, wallet limit ${pageSize} offset ${most - pageSize}`)
}

interface HistoryAccount {
  readonly kind: string
  readonly wallet: string | null
}

/** One of a member's movements, by its account and its number there. */
export const movementOf = (
  database: Database,
  { member, account, seq }: { readonly member: MemberId; readonly account: HistoryAccount; readonly seq: number },
): Promise<HistoryMovement | undefined> =>
  database.row<HistoryMovement>(sql`
    select ${columns} from (
      select id, kind, vendor from account
      where member = ${member} and kind::text = ${account.kind} and vendor is not distinct from ${account.wallet}) mine
    cross join lateral (
      ${paid(sql`and t.debit_seq = ${seq}`)} union all ${received(sql`and t.credit_seq = ${seq}`)}
    ) entry`)

/**
 * Whether a (source, ref, kind) is taken: posted, or rolled back before it arrived. Posting it then moves nothing and gives the
 * first answer.
 */
export const isTaken = async (database: Database, source: string, ref: string, kind: TransferKind): Promise<boolean> =>
  (
    await database.one<{ taken: boolean }>(sql`
      select exists (select from transfer_key
        where source = ${source} and ref = ${ref} and kind in (${kind}, 'tombstone')) as taken`)
  ).taken

/** Whether the transfer under a name was taken back since, by a rollback or a correction. */
export const isTakenBack = async (
  database: Database,
  { source, ref, kind }: { readonly source: string; readonly ref: string; readonly kind: TransferKind },
): Promise<boolean> => (await database.one<{ back: boolean }>(sql`select is_taken_back(${source}, ${ref}, ${kind}) as back`)).back

/** A transfer posted under a name, even if taken back. */
export interface NamedTransfer {
  readonly kind: TransferKind
  readonly round: string | null
  readonly takenBack: boolean
  /** The signature it arrived with, where its dialect signs neither the call nor the time. */
  readonly signed: string | null
}

/**
 * Everything a source has posted under a name for a member, or for any; a tombstone where it was rolled back before it arrived.
 */
export const namedBy = (database: Database, source: string, ref: string, member?: MemberId): Promise<NamedTransfer[]> =>
  database.rows<NamedTransfer>(sql`
    select k.kind, k.round, is_taken_back(k.source, k.ref, k.kind) as "takenBack", (
             select t.detail ->> 'signed' from transfer t
             where t.debit = k.debit and t.debit_seq = k.seq and t.id = k.id or t.credit = k.credit and t.credit_seq = k.seq
               and t.id = k.id) as signed
    from transfer_key k
    where k.source = ${source} and k.ref = ${ref} and k.kind not in (
        'rollback', 'reversal', 'endround', 'bonus-stake', 'bonus-win', 'bonus-forfeit')
      and (${member ?? null}::bigint is null
           or exists (select from account mine where mine.id in (k.debit, k.credit) and mine.member = ${member ?? null}))`)
