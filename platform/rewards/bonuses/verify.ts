import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"
import { ROUND_DAYS } from "../../books/ledger/months/archive.ts"
import { cashbackViolations } from "./automatic/verify.ts"

/** A rule of bonuses and one thing that breaks it. */
export interface BonusViolation {
  readonly rule: string
  readonly what: string
}

/** Most that is named of one rule. */
const MOST = 100

/**
 * Bonuses with the terms they were joined under, and the entries that the ledger has for them. What was granted before the oldest
 * month that is not archived is left out.
 */
const bonuses: Sql = sql`
  joined as materialized (
    select b.*, t.terms, coalesce((t.terms ->> 'wagering')::int, 0) as times, t.terms ->> 'order' as funds_order,
           (t.terms ->> 'maxStake')::bigint as most, t.terms -> 'grant' as gives, d.amount as deposited
    from bonus b join campaign_terms t using (campaign, version) left join deposit d on d.id = b.deposit
    where coalesce(b.granted_at, b.joined_at) >= (
      select coalesce(max(month + interval '1 month'), '-infinity') from archived_month)
  ),
  moved as materialized (
    select t.kind, t.ref::bigint as id, t.member, t.amount, d.kind as payer, c.kind as payee
    from transfer t join account d on d.id = t.debit join account c on c.id = t.credit
    where t.source = 'bonus' and t.ref ~ '^[0-9]+$'
  )`

/** Bets under a bonus, from their entries: `part` came from the bonus. And all bets of their rounds. */
const bets = (since: Date): Sql => sql`
  played as materialized (
    select p.bonus, p.source, p.ref, p.round, p.member, p.back_at, p.moved, p.counted, p.at, k.amount, k.game,
           coalesce(part.amount, 0) as part, part.debit_balance as bonus_left, part.credit_balance as cash_then,
           exists (select from transfer_key x where x.source = p.source and x.ref = 'bet:' || p.ref
             and x.kind in ('rollback', 'reversal')) as taken_back
    from bonus_play p join bonus o on o.id = p.bonus and coalesce(o.ended_at, 'infinity') > ${since}
    left join transfer_key k on (k.source, k.ref, k.kind) = (p.source, p.ref, 'bet')
    left join lateral (
      select t.amount, t.debit_balance, t.credit_balance
      from transfer_key s join transfer t on t.debit = s.debit and t.debit_seq = s.seq
      where (s.source, s.ref, s.kind) = (p.source, p.ref, 'bonus-stake')
    ) part on true
    where p.kind = 'bet'
  ),
  weighed as materialized (
    select y.*, trunc(y.amount::numeric * coalesce((j.terms -> 'weights' ->> g.game_type)::bigint, 1000000) / 1000000) as counts
    from played y join joined j on j.id = y.bonus left join game g on g.id = y.game
  ),
  all_bets as materialized (
    select k.source, k.round, a.member, count(*) as bets from transfer_key k join account a on a.id = k.debit
    where k.kind = 'bet' and (k.source, k.round) in (select source, round from played) group by 1, 2, 3
  )`

const named = (rule: string, what: Sql): Sql => sql`select ${rule} as rule, ${what} as what`

const granted: Sql = sql`
  ${named("a bonus was granted once, as its terms say", sql`'bonus ' || j.id`)}
  from (select * from joined where granted_at is not null and gives ->> 'kind' <> 'free-rounds') j
  full join (select * from moved where kind = 'bonus-grant') m on m.id = j.id and m.member = j.member
  where j.id is null or m.id is null or m.amount <> j.amount
     or (m.payer, m.payee) <> ('bonus-cost', case when j.times > 0 then 'bonus' else 'cash' end::account_kind)
     or j.required <> j.amount * j.times
     or j.amount <> case when j.gives ->> 'kind' = 'fixed' then (j.gives ->> 'amount')::numeric
       when j.terms ->> 'kind' = 'cashback' then (
         select given from cashback k where (k.campaign, k.period, k.member) = (j.campaign, j.occasion, j.member))
       else least((j.gives ->> 'cap')::numeric, trunc(j.deposited::numeric * (j.gives ->> 'ppm')::bigint / 1000000)) end`

const ended: Sql = sql`
  ${named("an ended bonus gave what it held to cash or to the house", sql`'bonus ' || j.id`)}
  from joined j left join lateral (
    select coalesce(sum(amount) filter (where kind = 'bonus-convert' and payee = 'cash'), 0) as converted,
           coalesce(sum(amount) filter (where kind = 'bonus-forfeit' and payee = 'bonus-cost'), 0) as forfeited
    from moved m where m.id = j.id and m.member = j.member and m.payer = 'bonus'
  ) m on true
  where (j.converted, j.forfeited) <> (m.converted, m.forfeited)
     or m.converted > 0 and j.state <> 'converted' or m.forfeited > 0 and j.state not in ('canceled', 'expired', 'spent')
  union all
  ${named("only a running bonus holds money", sql`'member ' || a.member || ': ' || a.balance`)}
  from account a
  where a.kind = 'bonus' and a.balance > 0 and not exists (select from bonus b where b.member = a.member and b.state = 'running')`

const stakes = (since: Date): Sql => sql`
  ${named("what a bonus paid of a bet is what was counted under it", sql`y.source || ' ' || y.ref`)}
  from weighed y join joined j on j.id = y.bonus
  where y.amount is null or y.part <> y.moved or y.taken_back <> (y.back_at is not null) or y.counts <> y.counted
     or y.at < j.granted_at or y.at > j.ended_at
  union all
  ${named("a bonus pays in the order of its terms", sql`y.source || ' ' || y.ref`)}
  from weighed y join joined j on j.id = y.bonus
  where y.part > 0 and case j.funds_order when 'bonus-first' then y.part < y.amount and y.bonus_left > 0
                       else y.cash_then > y.amount end
  union all
  ${named("every bet that a bonus paid is counted", sql`t.source || ' ' || t.ref`)}
  from transfer t
  where t.kind = 'bonus-stake' and starts_with(t.source, 'vendor:') and t.at > ${since}
    and not exists (select from bonus_play p where (p.source, p.ref, p.kind) = (t.source, t.ref, 'bet'))
  union all
  ${named("play under a bonus names a bonus of its member", sql`p.source || ' ' || p.ref`)}
  from bonus_play p where not exists (select from bonus b where b.id = p.bonus and b.member = p.member)
  union all
  ${named("no round cost more than the terms allow", sql`j.id || ': ' || y.source || ' ' || y.round`)}
  from weighed y join joined j on j.id = y.bonus
  where not y.taken_back group by j.id, j.most, y.source, y.round having sum(y.amount) > j.most`

const turnover = (since: Date): Sql => sql`
  ${named("the turnover is that of the bets that stand", sql`'bonus ' || j.id || ': ' || j.wagered || ' instead of ' || w.now`)}
  from joined j cross join lateral (
    select coalesce(sum(counts) filter (where not taken_back), 0) as now,
           coalesce(sum(counts) filter (where back_at is null or back_at >= j.ended_at), 0) as then
    from weighed y where y.bonus = j.id
  ) w
  where j.granted_at is not null and coalesce(j.ended_at, 'infinity') > ${since}
    and (j.wagered <> w.now or j.state = 'converted' and w.then < j.required)`

/** Rounds of one bet and one win, neither taken back, whose bonus had not been released before the win. */
const wins: Sql = sql`
  ${named("a win is split as its stakes were", sql`w.source || ' ' || w.ref`)}
  from (
    select y.bonus, y.source, y.round, y.member, min(y.amount) as stake, min(y.part) as part from weighed y
    group by 1, 2, 3, 4 having count(*) = 1 and not bool_or(y.taken_back)
  ) y
  join joined j on j.id = y.bonus
  join lateral (
    select count(*) over () as wins, p.ref, p.source, p.at, k.amount, t.credit_balance as cash,
           coalesce((
             select s.amount from transfer_key s where (s.source, s.ref, s.kind) = (p.source, p.ref, 'bonus-win')
           ), 0) as part
    from bonus_play p join transfer_key k on (k.source, k.ref, k.kind) = (p.source, p.ref, 'win')
    join transfer t on t.credit = k.credit and t.credit_seq = k.seq
    where (p.source, p.round, p.member, p.kind) = (y.source, y.round, y.member, 'win') and p.back_at is null
  ) w on w.wins = 1
  where not (j.state = 'converted' and w.at >= j.ended_at) and w.cash >= w.part and y.stake > 0
    and (select a.bets from all_bets a where (a.source, a.round, a.member) = (y.source, y.round, y.member)) = 1
    and w.part <> trunc(w.amount::numeric * y.part / y.stake)`

/** What the house gives automatically comes once for each occasion, and only for one: joins of members have none. */
const byItself: Sql = sql`
  ${named("a bonus that the house gave automatically has its occasion", sql`'bonus ' || b.id`)}
  from joined b
  where case b.terms ->> 'kind'
    when 'cashback' then not exists (
      select from cashback k where (k.campaign, k.period, k.member) = (b.campaign, b.occasion, b.member) and k.given > 0)
    when 'birthday' then b.occasion !~ '^[0-9]{4}$' or exists (
      select from bonus o where o.campaign = b.campaign and o.member = b.member and o.id < b.id
        and o.joined_at > b.joined_at - interval '299 days')
    when 'level' then not exists (
      select from level_gained g where g.member = b.member and b.occasion = 'level ' || g.level
        and b.terms -> 'levels' @> to_jsonb(g.level))
    else false end`

/**
 * Recomputes bonuses from the terms they were joined under and the entries of the ledger: grants, ends, what paid each bet,
 * turnover and the split of wins. It shares nothing with the code that grants and plays. Business can continue. Bets of bonuses
 * that ended long ago are left out: what was counted under them is deleted.
 */
export const bonusViolations = async (database: Database, now: Date): Promise<BonusViolation[]> => {
  const since = new Date(now.getTime() - (ROUND_DAYS - 1) * 86_400_000)
  const rules = await database.rows<BonusViolation>(sql`
    with ${bonuses}, ${bets(since)}
    (${granted} limit ${MOST}) union all (${ended} limit ${MOST}) union all (${stakes(since)} limit ${MOST})
    union all (${turnover(since)} limit ${MOST}) union all (${wins} limit ${MOST})
    union all (${byItself} limit ${MOST})`)
  return [...rules, ...(await cashbackViolations(database))]
}
