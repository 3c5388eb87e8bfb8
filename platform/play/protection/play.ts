import type { Day, MemberId, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { addDays, businessDay, dayStart, periodOf } from "../../brands/calendar.ts"

/** The member whose play is counted. */
export interface CountedPlayer {
  readonly member: MemberId
  /** Their cash account in the ledger. */
  readonly account: number
  readonly gmtOffsetMinutes: number
}

/** A member's play: money in minor units. Net loss is `staked − won`. */
interface PlayTotals {
  readonly staked: Minor
  readonly won: Minor
  readonly seconds: number
}

export interface PlayRecord {
  readonly today: PlayTotals
  readonly week: PlayTotals
  readonly month: PlayTotals
  /** Since counting started. */
  readonly counted: PlayTotals
  /** Of the last bet or win. */
  readonly lastAt: Date | null
}

/** A longer break between two movements of play does not count as playing time. */
const IDLE_SECONDS = 300

/**
 * The present business day, week and month, and the first day of them all; yesterday at the latest, since a sitting can cross
 * midnight.
 */
export function presentPeriods(now: Date, gmtOffsetMinutes: number) {
  const today = businessDay(now, gmtOffsetMinutes)
  const [week, month] = [periodOf(today, "weekly"), periodOf(today, "monthly")]
  const [first] = [week.first, month.first, addDays(today, -1)].sort() as [Day, Day, Day]
  return { day: periodOf(today, "daily"), week, month, first }
}

/**
 * The accounts a member plays from, each with the last entry that was counted: their cash, and their wallets at vendors that keep
 * one.
 */
const playedFrom = (member: MemberId, cash: number): Sql => sql`(
  select ${cash}::bigint as id, seq as counted from play_count where member = ${member}
  union all
  select a.id, coalesce(w.seq, 0) from account a left join play_wallet w on w.account = a.id
  where a.member = ${member} and a.kind = 'vendor-wallet'
) mine`

/**
 * Counts a member's play in the ledger beyond what was counted before, and gives the sums, exact to the last committed entry.
 * Call it within a transaction: others who count the same member wait until it ends, so a bet posted in it is posted against sums
 * that no concurrent bet changes. Entries of an account are numbered without gaps, so none is missed.
 */
export async function countPlay(
  tx: Database,
  { member, account, gmtOffsetMinutes }: CountedPlayer,
  now: Date,
): Promise<PlayRecord> {
  const { day, week, month, first } = presentPeriods(now, gmtOffsetMinutes)
  await tx.run(sql`insert into play_count (member) values (${member}) on conflict do nothing`)
  await tx.run(sql`select from play_count where member = ${member} for update`)
  // A free round's win is a grant; any other credit reverses a stake, any other debit reverses a win.
  const isWin = sql`t.kind in ('win', 'jackpot-win', 'bonus-grant')`
  const entries = (mine: Sql, other: Sql, seq: Sql, pays: boolean): Sql => sql`
    select mine.id as account, ${seq} as seq, t.at,
           counter.kind in ('vendor-clearing', 'jackpot', 'bonus-cost') and t.round is not null as play,
           case when ${pays}::boolean then case when t.kind = 'bet' then t.amount else 0 end
                else case when ${isWin} then 0 else -t.amount end end as staked,
           case when ${pays}::boolean then case when t.kind = 'bet' then 0 else -t.amount end
                else case when ${isWin} then t.amount else 0 end end as won
    from ${playedFrom(member, account)} join transfer t on ${mine} = mine.id and ${seq} > mine.counted
         join account counter on counter.id = ${other}
    where t.at >= ${dayStart(first, gmtOffsetMinutes)}`
  await tx.run(sql`
    with entry as materialized (
      ${entries(sql`t.debit`, sql`t.credit`, sql`t.debit_seq`, true)}
        union all ${entries(sql`t.credit`, sql`t.debit`, sql`t.credit_seq`, false)}
    ),
    play as materialized (
      select at, staked, won, business_day(at, ${gmtOffsetMinutes}::smallint) as day,
             case when gap between 0 and ${IDLE_SECONDS} then gap else 0 end as seconds
      from (
        select entry.*, round(extract(epoch
            from entry.at - coalesce(lag(entry.at) over (order by entry.at, entry.seq), c.last_at)))::bigint as gap
        from entry join play_count c on c.member = ${member} where play
      ) spaced
    ),
    counted as (
      update play_count c set
        seq = greatest(c.seq, (select max(seq) from entry where account = ${account})),
        last_at = greatest(c.last_at, (select max(at) from play)),
        staked = c.staked + (select coalesce(sum(staked), 0) from play), won = c.won + (select coalesce(sum(won), 0) from play),
        seconds = c.seconds + (select coalesce(sum(seconds), 0) from play)
      where c.member = ${member} and exists (select from entry)
    ),
    wallets as (
      insert into play_wallet as w (account, seq)
      select account, max(seq) from entry where account <> ${account} group by account order by account
      on conflict (account) do update set seq = greatest(w.seq, excluded.seq)
    )
    insert into play_day as d (member, day, staked, won, seconds)
    select ${member}, day, sum(staked), sum(won), sum(seconds) from play group by day order by day
    on conflict (member, day) do update
    set staked = d.staked + excluded.staked, won = d.won + excluded.won, seconds = d.seconds + excluded.seconds`)
  const since = (from: Day): Sql => sql`
    jsonb_build_object('staked', coalesce(sum(staked) filter (where day >= ${from}), 0), 'won',
      coalesce(sum(won) filter (where day >= ${from}), 0),
                       'seconds', coalesce(sum(seconds) filter (where day >= ${from}), 0))`
  return tx.one<PlayRecord>(sql`
    select d.*, jsonb_build_object('staked', c.staked, 'won', c.won, 'seconds', c.seconds) as counted, c.last_at as "lastAt"
    from play_count c, (
      select ${since(day.first)} as today, ${since(week.first)} as week, ${since(month.first)} as month
      from play_day where member = ${member} and day >= ${first}
    ) d where c.member = ${member}`)
}

/** A bet shows presence: time counts up to that moment, even where the bet is refused. */
export async function countPresence(
  tx: Database,
  { member, gmtOffsetMinutes }: CountedPlayer,
  seconds: number,
  now: Date,
): Promise<void> {
  await tx.run(sql`update play_count set last_at = ${now}, seconds = seconds + ${seconds} where member = ${member}`)
  await tx.run(sql`
    insert into play_day as d (member, day, seconds) values (${member}, ${businessDay(now, gmtOffsetMinutes)}, ${seconds})
    on conflict (member, day) do update set seconds = d.seconds + excluded.seconds`)
}

/** Seconds since the last movement of play, 0 where that is too long ago to be one sitting. */
export function sittingSeconds({ lastAt }: PlayRecord, now: Date): number {
  const seconds = lastAt ? Math.round((now.getTime() - lastAt.getTime()) / 1000) : 0
  return seconds > 0 && seconds <= IDLE_SECONDS ? seconds : 0
}
