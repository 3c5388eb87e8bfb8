import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Clock } from "@baize/kit/clock.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { roundsSince } from "../../books/ledger/months/archive.ts"
import type { Winning } from "../../books/ledger/posting.ts"

/** A member's round; `credit`: their cash, which pays its bets. */
export type RoundKey = Pick<Winning, "source" | "round" | "member" | "credit">

export const isVoid = async (tx: Database, { source, round, member }: RoundKey): Promise<boolean> =>
  (await tx.row(
    sql`select from voided_round v where (v.vendor, v.round, v.member) = (substr(${source}, 8), ${round}, ${member})`,
  )) !== undefined

/** When a round was ended, as the ledger has booked it. Call it in a transaction that holds the member's accounts. */
export const endOf = async (tx: Database, { source, round, member }: RoundKey): Promise<Date | undefined> =>
  (
    await tx.row<{ at: Date }>(
      sql`select at from ended_round e where (e.vendor, e.round, e.member) = (substr(${source}, 8), ${round}, ${member})`,
    )
  )?.at

/** The bets of a round up to an entry of the account that paid them. */
export interface PaidBets {
  readonly refs: readonly string[]
  readonly upTo: number
}

/**
 * The bets of a round, rolled back or not. There is no index on rounds: scans the member's recent payments. So call it before
 * locking their accounts.
 */
export const betsOf = (database: Database, clock: Clock, { source, round, credit: cash }: RoundKey): Promise<PaidBets> =>
  database.one<PaidBets>(sql`
    select mine.seq as "upTo", array(
      select t.ref from transfer t
      where t.debit = mine.id and t.debit_seq <= mine.seq and t.at > ${roundsSince(clock)}
        and (t.source, t.round, t.kind) = (${source}, ${round}, 'bet')
    ) as refs
    from account mine where mine.id = ${cash.id}`)

/** Only the bets among the account's last entries, where those of a round in progress usually are. */
export const lastBets = (database: Database, { credit: cash }: Pick<RoundKey, "credit">): Promise<PaidBets> =>
  database.one<PaidBets>(sql`select seq - 64 as "upTo", array[]::text[] as refs from account where id = ${cash.id}`)

/** The names of these bets and of later ones. */
const allBets = ({ source, round, credit: cash }: RoundKey, { refs, upTo }: PaidBets): Sql => sql`
  select unnest(${refs}::text[]) as ref
  union all
  select t.ref from transfer t
  where t.debit = ${cash.id} and t.debit_seq > ${upTo} and (t.source, t.round, t.kind) = (${source}, ${round}, 'bet')`

interface RoundState {
  /** A bet of it was posted, rolled back since or not. */
  readonly any: boolean
  /** A bet of it was not rolled back. */
  readonly standing: boolean
  /** Something of it was rolled back, possibly before it arrived. */
  readonly takenBack: boolean
}

/** The state of a round, from these bets and later ones. Call it in a transaction that holds the member's accounts. */
export const stateOf = (tx: Database, clock: Clock, key: RoundKey, bets: PaidBets): Promise<RoundState> => {
  const { source, round, member } = key
  return tx.one<RoundState>(sql`
    with bet as (${allBets(key, bets)})
    select exists (select from bet) as any,
           exists (select from bet where not is_taken_back(${source}, bet.ref, 'bet')) as standing,
           exists (select from transfer t where (t.source, t.round, t.member) = (${source}, ${round}, ${member}::bigint)
                     and t.kind in ('rollback', 'tombstone') and t.at > ${roundsSince(clock)}) as "takenBack"`)
}

/** The sum of a round's stakes, minor units: of these bets and later ones, without those taken back. Like `stateOf`. */
export async function stakesOf(tx: Database, key: RoundKey, bets: PaidBets): Promise<Minor> {
  const { source } = key
  // Each bet is looked up by its key: in a join, PostgreSQL can read the keys of all bets instead.
  const { stakes } = await tx.one<{ stakes: Minor }>(sql`
    select coalesce(sum((
      select k.amount from transfer_key k where (k.source, k.ref, k.kind) = (${source}, bet.ref, 'bet')
    )), 0)::bigint as stakes
    from (${allBets(key, bets)}) bet where not is_taken_back(${source}, bet.ref, 'bet')`)
  return stakes
}

/**
 * Whether a valid win follows a bet in its round. Wins posted under the bet's own name don't count: they are rolled back with it.
 * A bet that is already rolled back has not been won. Call it in a transaction that holds the member's accounts, so that no win
 * comes between the answer and the action. The order comes from the entries' numbers, since the clock may have been stepped back;
 * `at` only skips older months.
 */
export async function isWon(tx: Database, source: string, bet: string): Promise<boolean> {
  const { won } = await tx.one<{ won: boolean }>(sql`
    select exists (
      select from transfer_key bet
      join transfer win on win.credit = bet.debit and win.credit_seq > bet.seq and win.at > bet.at - interval '1 day'
      where (bet.source, bet.ref, bet.kind) = (${source}, ${bet}, 'bet')
        and (win.source, win.round) = (bet.source, bet.round) and win.kind in ('win', 'jackpot-win') and win.ref <> bet.ref
        and not exists (select from transfer_key back
          where (back.source, back.ref) = (win.source, win.kind || ':' || win.ref) and back.kind in ('rollback', 'reversal'))
        and not exists (select from transfer_key back
          where (back.source, back.ref) = (bet.source, 'bet:' || bet.ref) and back.kind in ('rollback', 'reversal'))
    ) as won`)
  return won
}

/**
 * Locks all accounts of a member, like a rollback, until the transaction ends. The books come first, as for all postings:
 * otherwise shutting a month's books could deadlock with two of them.
 */
export async function holdAccounts(tx: Database, brand: BrandId, member: MemberId): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(hashtext('baize books'))`)
  await tx.run(sql`select from account where brand = ${brand} and member = ${member} order by id for no key update`)
}

/** The same for many members. */
export async function holdAccountsOf(tx: Database, members: readonly MemberId[]): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(hashtext('baize books'))`)
  await tx.run(sql`
    select from account where member = any (${members}::bigint[]) and balance is not null order by id for no key update`)
}
