import sql from "sql-template-tag"
import type { Clock } from "../clock.ts"
import { numbers, texts } from "../database/arrays.ts"
import { type Database, prepared } from "../database/database.ts"
import { isTaken } from "../ledger/history.ts"
import { ROUND_DAYS } from "../ledger/months/archive.ts"
import type { Posting } from "../ledger/posting.ts"

/** What a member is to be paid in a round. */
export interface Winning extends Posting {
  readonly round: string
  readonly member: number
  /** By the vendor's terms it may not follow a rollback of the round's bets. */
  readonly needsBet: boolean
}

/**
 * Of which of these winnings, by their places, it must be asked whether they come too late: their round is void, or something of it was
 * taken back where they need a bet.
 */
export async function doubtful(tx: Database, clock: Clock, winnings: readonly Winning[]): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ i: number }>(
    prepared(
      "doubtful winnings",
      sql`
        select asked.i - 1 as i
        from unnest(${texts(winnings.map(({ source }) => source))}::text[], ${texts(winnings.map(({ round }) => round))}::text[],
                    ${numbers(winnings.map(({ member }) => member))}::bigint[], ${winnings.map(({ needsBet }) => needsBet)}::boolean[])
             with ordinality as asked(source, round, member, needs_bet, i)
        where exists (select from voided_round v where (v.vendor, v.round, v.member) = (substr(asked.source, 8), asked.round, asked.member))
           or asked.needs_bet
              and exists (select from transfer t where (t.source, t.round, t.member) = (asked.source, asked.round, asked.member)
                            and t.kind in ('rollback', 'tombstone') and t.at > ${since(clock)})`,
    ),
  )
  return new Set(rows.map(({ i }) => i))
}

/**
 * Whether a doubtful win comes too late: to a round that is void, or of which no bet stands any more. One that was paid before comes in
 * time: it only gets its first answer.
 */
export async function isTooLate(
  tx: Database,
  clock: Clock,
  { source, ref, kind, round, member, credit }: Winning,
): Promise<boolean> {
  const { late } = await tx.one<{ late: boolean }>(sql`
    select (
      exists (select from voided_round v where (v.vendor, v.round, v.member) = (substr(${source}, 8), ${round}, ${member}))
      or not exists (
        select from transfer t
        where t.debit = ${credit.id} and t.debit_seq is not null and t.at > ${since(clock)} and (t.source, t.round, t.kind) = (${source}, ${round}, 'bet')
          and not exists (select from transfer_key back where (back.source, back.ref) = (t.source, 'bet:' || t.ref) and back.kind in ('rollback', 'reversal')))
    ) as late`)
  return late && !(await isTaken(tx, source, ref, kind))
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
