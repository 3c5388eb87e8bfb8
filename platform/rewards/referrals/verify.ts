import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { ends, isPlay, stake } from "../../books/facts/ledger-entries.ts"

/** A rule of referrals and one thing that breaks it. */
interface ReferralViolation {
  readonly rule: string
  readonly what: string
}

/** Most that is named of one rule. */
const MOST = 100

const paidOnce: Sql = sql`
    with posted as (
      select t.ref, t.member, t.amount, d.kind as paying, c.kind as receiving
      from transfer t join account d on d.id = t.debit join account c on c.id = t.credit
      where t.source = 'referral' and t.kind = 'bonus-grant'
    ),
    owed as (
      select referrer || ':' || friend as ref, referrer as member, reward from referral
      where state = 'paid' and paid_at >= (
        select coalesce(max(month + interval '1 month'), '-infinity') from archived_month)
    )
    select 'a friend is paid for once, from bonus cost to the cash of their referrer' as rule, 'referral ' || ref as what
    from posted p full join owed o using (ref, member)
    where o.reward is distinct from p.amount or p.paying <> 'bonus-cost' or p.receiving <> 'cash'
    limit ${MOST}`

/**
 * Each friend's deposits and settled stakes in time, from the accounts that they moved between, less what was taken back before
 * the payment.
 */
const paidForEnough: Sql = sql`
    with archived as (
      select coalesce(max(month + interval '1 month'), '-infinity') as until from archived_month
    ),
    paid as (
      select r.*, (r.until + 1)::timestamp - make_interval(mins => b.gmt_offset_minutes) as over
      from referral r join brand b on b.id = r.brand where r.state = 'paid'
        and r.joined_at >= (select until from archived)
    ),
    deposited as (
      select p.friend, sum(case when d.kind = 'cashier-clearing' then t.amount else -t.amount end) as sum
      from paid p join transfer t on t.member = p.friend and t.at <= p.paid_at
      join account d on d.id = t.debit join account c on c.id = t.credit
      where t.source = 'cashier' and 'cashier-clearing' in (d.kind::text, c.kind::text) and 'cash' in (d.kind::text, c.kind::text)
        and coalesce((
          select k.at from transfer_key k
          where t.kind = 'reversal' and (k.source, k.kind) = (t.source, 'deposit')
            and k.ref = substr(t.ref, length('deposit:') + 1)
        ), t.at) < p.over at time zone 'UTC'
      group by p.friend
    ),
    play as (
      select p.friend, p.over, t.source, t.round, sum(${stake}) as stake, min(t.at) filter (where ${ends}) as ended
      from paid p join transfer t on t.member = p.friend and t.at <= p.paid_at
      where ${isPlay} group by 1, 2, 3, 4
    ),
    played as (
      select friend, sum(stake) as sum from play where ended < over at time zone 'UTC' group by friend
    )
    select 'a friend who is paid for had done enough' as rule,
           'friend ' || p.friend || ': deposited ' || coalesce(d.sum, 0) || ' of ' || p.deposits || ', played '
             || coalesce(y.sum, 0) || ' of ' || p.turnover as what
    from paid p left join deposited d using (friend) left join played y using (friend)
    where coalesce(d.sum, 0) < p.deposits or coalesce(y.sum, 0) < p.turnover
    limit ${MOST}`

/**
 * Checks what was paid for friends against the ledger: once, the right amount, and after enough deposits and stakes. It reads
 * transfers by the accounts they move money between, and shares nothing with the code that pays. Archived months are left out.
 */
export const referralViolations = (database: Database): Promise<ReferralViolation[]> =>
  database.rows<ReferralViolation>(sql`select * from (${paidOnce}) paid union all select * from (${paidForEnough}) enough`)
