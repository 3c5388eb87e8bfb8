import sql from "sql-template-tag"
import type { Clock } from "../clock.ts"
import { type Database, prepared } from "../database/database.ts"
import { ROUND_DAYS } from "../ledger/months/archive.ts"
import type { Account } from "../ledger/posting.ts"
import { inBatches } from "./in-batches.ts"

interface Asked {
  readonly vendor: string
  readonly round: string
  readonly member: number
}

export interface RoundState {
  /** It was declared void. */
  readonly voided: boolean
  /** Something of it was taken back. */
  readonly undone: boolean
  /** It is open for so long that it may be swept at this very moment. */
  readonly overdue: boolean
}

/** A round counts as overdue so long before the sweeper takes it: whoever asked before that has posted by then. */
const OVERDUE_MINUTES = 10

/** What became of a member's round, for all that win at the same moment in one statement. */
export const createRoundStates = (database: Database, clock: Clock): ((asked: Asked) => Promise<RoundState>) =>
  inBatches(asked => roundStates(database, clock, asked))

/** What became of these rounds, as `database` (or a transaction) sees it. */
export async function roundStates(database: Database, clock: Clock, asked: readonly Asked[]): Promise<RoundState[]> {
  const rows = await database.rows<RoundState & { i: number }>(
    prepared(
      "round-states",
      sql`
        select asked.i,
               exists (select from voided_round v where (v.vendor, v.round, v.member) = (asked.vendor, asked.round, asked.member)) as voided,
               exists (select from transfer t where (t.source, t.round, t.member) = ('vendor:' || asked.vendor, asked.round, asked.member)
                         and t.kind in ('rollback', 'tombstone') and t.at > ${since(clock)}) as undone,
               exists (select from round r join vendor on vendor.id = r.vendor
                       where (r.vendor, r.ref, r.member) = (asked.vendor, asked.round, asked.member) and r.state = 'open'
                         and r.opened_at < ${clock.now()}::timestamptz - make_interval(hours => vendor.open_round_hours, mins => -${OVERDUE_MINUTES}::int)) as overdue
        from unnest(${asked.map(({ vendor }) => vendor)}::text[], ${asked.map(({ round }) => round)}::text[],
                    ${asked.map(({ member }) => member)}::bigint[]) with ordinality as asked(vendor, round, member, i)`,
    ),
  )
  const found: RoundState[] = []
  for (const row of rows) found[row.i - 1] = row
  return found
}

/** Whether a bet of this round stands: one that was paid from this account and not taken back. */
export async function hasBet(database: Database, clock: Clock, source: string, round: string, cash: Account): Promise<boolean> {
  const { stands } = await database.one<{ stands: boolean }>(sql`
    select exists (
      select from transfer t
      where t.debit = ${cash.id} and t.debit_seq is not null and t.at > ${since(clock)} and (t.source, t.round, t.kind) = (${source}, ${round}, 'bet')
        and not exists (select from transfer_key back where (back.source, back.ref) = (t.source, 'bet:' || t.ref) and back.kind in ('rollback', 'reversal'))
    ) as stands`)
  return stands
}

/**
 * Whether a bet has been won in its round since: a win stands that came after it. Ask in a transaction that holds the member's
 * accounts, so that none comes between the answer and what is done about it. A bet that is taken back already has not been won. What came
 * after what is told by the entries' numbers, since the clock may have been stepped back; `at` only spares a look at older months.
 */
export async function isWon(tx: Database, source: string, bet: string): Promise<boolean> {
  const { won } = await tx.one<{ won: boolean }>(sql`
    select exists (
      select from transfer_key bet join transfer win on win.credit = bet.debit and win.credit_seq > bet.seq and win.at > bet.at - interval '1 day'
      where (bet.source, bet.ref, bet.kind) = (${source}, ${bet}, 'bet')
        and (win.source, win.round) = (bet.source, bet.round) and win.kind in ('win', 'jackpot-win')
        and not exists (select from transfer_key back where (back.source, back.ref) = (win.source, win.kind || ':' || win.ref) and back.kind in ('rollback', 'reversal'))
        and not exists (select from transfer_key back where (back.source, back.ref) = (bet.source, 'bet:' || bet.ref) and back.kind in ('rollback', 'reversal'))
    ) as won`)
  return won
}

/** Holds all accounts of a member, as whoever rolls back does, until the transaction ends. */
export const holdAccounts = (tx: Database, brand: number, member: number): Promise<number> =>
  tx.run(sql`select from account where brand = ${brand} and member = ${member} order by id for no key update`)

const since = (clock: Clock): Date => new Date(clock.now().getTime() - ROUND_DAYS * 86_400_000)
