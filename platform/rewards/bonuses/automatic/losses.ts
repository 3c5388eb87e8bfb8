import type { MemberId } from "@baize/common/api/units.ts"
import sql, { empty, type Sql } from "sql-template-tag"
import { ROUND_DAYS } from "../../../books/ledger/months/archive.ts"
import type { Brand } from "../../../brands/brands.ts"
import { addDays, dayStart, type Period } from "../../../brands/calendar.ts"

const DAY_MS = 86_400_000

/** The transfers of these members' cash, by its own index. */
const entriesOf = (members: readonly MemberId[]): Sql => sql`
  (select id from account where member = any (${members}::bigint[]) and kind = 'cash') a
  cross join lateral (
    select * from transfer o where o.debit = a.id and o.debit_seq is not null
    union all
    select * from transfer o where o.credit = a.id and o.credit_seq is not null
  ) t`

/**
 * `losses (member, loss)`: what each member's cash lost in the days of a period, as far as the facts have read; below zero: won.
 * That is the stakes of the settled rounds that began in it less what they paid, as they are now and without the parts that a
 * bonus account paid and got (its name is that of its bet or win, and it is taken back with it), less what the house gave in
 * cash: bonuses, released ones, rebates, wins of free rounds and prizes.
 */
export const lossesOf = (brand: Brand, { first, last }: Pick<Period, "first" | "last">, only?: readonly MemberId[]): Sql => {
  const [begins, ends] = [dayStart(first, brand.gmtOffsetMinutes), dayStart(addDays(last, 1), brand.gmtOffsetMinutes)]
  const chosen = (member: Sql): Sql => (only ? sql`and ${member} = any (${only}::bigint[])` : empty)
  const ofPeriod = sql`
    r.brand = ${brand.id} and r.opened_at >= ${begins} and r.opened_at < ${ends} and r.state = 'settled'`
  const isRead = sql`pg_visible_in_snapshot(t.xact, (select seen from fact_mark where name = 'facts'))`
  const since = new Date(begins.getTime() - ROUND_DAYS * DAY_MS)
  const moved = sql`t.at >= ${since} and starts_with(t.source, 'vendor:') and ${isRead}`
  return sql`
  purse as materialized (
    select id, member from account a where a.brand = ${brand.id} and a.kind = 'bonus' and a.seq > 0 ${chosen(sql`a.member`)}
  ),
  bonus_part as materialized (
    select p.member, t.source, t.ref, 'bet'::transfer_kind as kind, t.amount as to_cash
    from purse p join transfer t on t.debit = p.id and t.debit_seq is not null and t.kind = 'bonus-stake' and ${moved}
    union all
    select p.member, t.source, substr(t.ref, length('bonus-stake:') + 1), 'bet', -t.amount
    from purse p join transfer t on t.credit = p.id and t.credit_seq is not null and t.kind in ('rollback', 'reversal')
      and starts_with(t.ref, 'bonus-stake:') and ${moved}
    union all
    select p.member, t.source, t.ref, 'win', -t.amount
    from purse p join transfer t on t.credit = p.id and t.credit_seq is not null and t.kind = 'bonus-win' and ${moved}
    union all
    select p.member, t.source, substr(t.ref, length('bonus-win:') + 1), 'win', t.amount
    from purse p join transfer t on t.debit = p.id and t.debit_seq is not null and t.kind in ('rollback', 'reversal')
      and starts_with(t.ref, 'bonus-win:') and ${moved}
  ),
  losses as materialized (
    select l.member, sum(l.loss)::bigint as loss
    from (
      select r.member, r.stake - r.payout as loss from round r where ${ofPeriod} ${chosen(sql`r.member`)}
      union all
      select r.member, -b.to_cash
      from bonus_part b join transfer_key k on (k.source, k.ref, k.kind) = (b.source, b.ref, b.kind)
      join round r on r.vendor = substr(b.source, length('vendor:') + 1) and r.ref = k.round and r.member = b.member
        and ${ofPeriod}
      union all
      select t.member, case when c.kind = 'cash' then -t.amount else t.amount end
      from ${only ? entriesOf(only) : sql`transfer t`} join account d on d.id = t.debit join account c on c.id = t.credit
      where t.brand = ${brand.id} and t.at >= ${begins} and t.at < ${ends} and ${isRead}
        and t.kind in ('bonus-grant', 'bonus-forfeit', 'bonus-convert', 'bonus-win', 'rebate', 'rollback', 'reversal')
        and ((d.kind, c.kind) in (('bonus-cost', 'cash'), ('cash', 'bonus-cost'))
          or t.source = 'bonus' and (d.kind, c.kind) in (('bonus', 'cash'), ('cash', 'bonus')))
    ) l join member m on m.id = l.member and m.type <> 'trial'
    group by l.member
  )`
}
