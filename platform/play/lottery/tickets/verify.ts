import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

/** Most that is named of one rule. */
const MOST = 100

interface LotteryViolation {
  readonly rule: string
  readonly what: string
}

/**
 * Compares the tickets of lotteries with the ledger and the draws, by the transfers alone: it shares nothing with the code that
 * sells and decides. Each rule is one statement that names what breaks it.
 */
export const lotteryViolations = (database: Database): Promise<LotteryViolation[]> =>
  database.transaction(async tx => {
    // Everything is read: where statistics expect a few transfers, PostgreSQL would compare each of them with each ticket.
    await tx.run(sql`set local enable_nestloop = off`)
    const found: LotteryViolation[] = []
    for (const { rule, broken } of rules) {
      // Materialized: for its first rows alone, it would do so as well.
      const rows = await tx.rows<{ what: string }>(
        sql`with broken as materialized (${broken}) select what from broken limit ${MOST}`,
      )
      found.push(...rows.map(({ what }) => ({ rule, what })))
    }
    return found
  })

/** What was posted under a name and still stands. */
const standing = sql`
  select k.ref, k.kind, k.amount, k.round from transfer_key k
  where k.source = 'vendor:LOT' and k.kind in ('bet', 'win') and not exists (
    select from transfer_key b where b.source = k.source and b.ref = k.kind || ':' || k.ref
      and b.kind in ('rollback', 'reversal'))`

/** The numbers of a draw, each with its prize: of one with several prizes, their order means nothing. */
const inAnyOrder = (opened: Sql): Sql => sql`(
  select array_agg(p.value ->> 'prize' || ' ' || n.value order by p.value ->> 'prize', n.value)
  from jsonb_array_elements(${opened}) p, jsonb_array_elements_text(p.value -> 'numbers') n)`

/** Whether a ticket has the number of a row: in any order of a permutation or box, else as a line or by a digit of each row. */
const hasNumber = sql`case
  when t.bet ~ '-(permutation|box)$' then
    (select array_agg(digit order by digit) from regexp_split_to_table(l.number, '') digit)
      = (select array_agg(digit order by digit) from regexp_split_to_table(replace(t.expression, '|', ''), '') digit)
  when t.expression like '=%' then l.number = any (string_to_array(replace(substr(t.expression, 2), '|', ''), ';'))
  when t.expression like '%|%' then l.number ~ ('^[' || replace(replace(t.expression, ',', ''), '|', '][') || ']$')
  else l.number = any (string_to_array(t.expression, ','))
end`

/** Of a box, a quarter of the odds each is for 24, 12, 6 and 4 orders of the digits. */
const oddsOfBox = sql`(
  select cardinality(t.odds) / 4 * case count(*) when 4 then 0 when 3 then 1 else case max(times) when 2 then 2 else 3 end end
  from (select count(*) as times from regexp_split_to_table(l.number, '') digit group by digit) repeats)`

/** What a number pays that is drawn wherever it can be: of a 4D for every prize, of Vietnam's lotteries at every result. */
const highestOdds = sql`case
  when t.bet like '%-box' then (
    select sum(o.odds * case when o.n > 3 then 10 else 1 end)
    from unnest(t.odds[${oddsOfBox} + 1 : ${oddsOfBox} + cardinality(t.odds) / 4]) with ordinality o(odds, n))
  when t.bet ~ '^(big|small)' then (
    select sum(o.odds * case when o.n > 3 then 10 else 1 end) from unnest(t.odds) with ordinality o(odds, n))
  else t.odds[1] * case t.bet || ' ' || lottery.family
    when 'lo-2 north' then 27 when 'lo-2 south' then 18 when 'lo-3 north' then 23 when 'lo-3 south' then 17
    when 'de-head north' then 4 when 'de-head-tail north' then 5 when 'de-head-tail south' then 2 else 1 end
end`

/** What its pick is counted under: lines and digits that win in any order are sorted, long picks are hashed. */
const pickOf = sql`(
  select case when length(p.pick) > 40 then '#' || left(encode(sha256(convert_to(p.pick, 'UTF8')), 'hex'), 32) else p.pick end
  from (
    select case
      when t.expression like '=%;%' then '=' || (
        select string_agg(line, ';' order by line collate "C") from regexp_split_to_table(substr(t.expression, 2), ';') line)
      when t.bet ~ '-(permutation|box)$' then (
        select string_agg(digit, '|' order by digit collate "C") from regexp_split_to_table(t.expression, '[|]') digit)
      else ltrim(t.expression, '=')
    end as pick
  ) p)`

const rules = [
  {
    rule: "a ticket that counts has its stake in the ledger, one that was returned has none",
    broken: sql`
      select 'ticket ' || t.id || ' (' || t.state || '): stake ' || coalesce(s.amount::text, 'none') as what
      from lottery_ticket t left join (${standing}) s on s.ref = t.id::text and s.kind = 'bet'
      where case when t.state in ('cancelled', 'void') then s.ref is not null else s.amount is distinct from t.stake end`,
  },
  {
    rule: "the prizes of a ticket in the ledger are its prize",
    broken: sql`
      select 'ticket ' || t.id || ': ' || coalesce(w.paid, 0) || ' paid, its prize is ' || t.prize as what
      from lottery_ticket t left join (
        select s.round, sum(s.amount) as paid from (${standing}) s where s.kind = 'win' group by 1
      ) w on w.round = t.id::text
      where coalesce(w.paid, 0) <> t.prize and not (t.state = 'waiting' and t.prize = 0)`,
  },
  {
    rule: "every stake and prize of the lotteries belongs to a ticket",
    broken: sql`
      select s.kind || ' ' || s.ref as what from (${standing}) s
      where not exists (select from lottery_ticket t where t.id::text = s.round)`,
  },
  {
    rule: "a decided ticket follows a draw that was held, and its prize its hits and odds",
    broken: sql`
      select 'ticket ' || t.id || ': ' || t.prize || ' instead of ' || x.due as what
      from lottery_ticket t join brand b on b.id = t.brand
      left join lottery_draw d on (d.lottery, d.numero) = (t.lottery, t.numero) and d.drawn_at is not null
      cross join lateral (
        select trunc(sum(h.hits::numeric * o.odds) * t.unit * t.multiple * power(10::numeric, b.exponent) / 10000000) as due
        from unnest(t.hits) with ordinality h(hits, n) join unnest(t.odds) with ordinality o(odds, n) using (n)
      ) x
      where t.state in ('won', 'lost') and (d.numero is null or t.hits is null or x.due <> t.prize)`,
  },
  {
    rule: "a stake is its combinations, unit and multiple",
    broken: sql`
      select 'ticket ' || t.id || ': ' || t.stake as what from lottery_ticket t join brand b on b.id = t.brand
      where t.stake * 1000 <> t.combinations::numeric * t.unit * t.multiple * power(10::numeric, b.exponent)`,
  },
  {
    rule: "a ticket was sold before its draw closed, after the draw was announced",
    broken: sql`
      select 'ticket ' || t.id as what from lottery_ticket t
      left join lottery_draw d on (d.lottery, d.numero) = (t.lottery, t.numero)
      where t.sold_at >= t.closes_at or d.numero is null or d.announced_at > t.sold_at + interval '1 second'
        or d.draws_at <> t.draws_at`,
  },
  {
    rule: "what a coming draw could cost is what its tickets that were not returned could win, at most and on average",
    broken: sql`
      select 'bet ' || bet || ' on draw ' || numero || ' of ' || lottery || ', brand ' || brand || ': ' || counted || ', '
               || average || ', ' || spread as what
      from (
        select brand, lottery, numero, bet, sum(payable) as counted, sum(expected) as average, sum(spread) as spread from (
          select brand, lottery, numero, bet, payable, expected, spread from lottery_liability where number = '' and pick = ''
          union all
          select brand, lottery, numero, bet, -payable, -expected, -payable::numeric * expected
          from lottery_ticket where state = 'waiting'
        ) both_sides group by 1, 2, 3, 4
      ) l join lottery_draw d using (lottery, numero)
      where d.drawn_at is null and (l.counted <> 0 or l.average <> 0 or l.spread <> 0) and not exists (
        select from lottery_correction c where (c.lottery, c.numero) = (l.lottery, l.numero))`,
  },
  {
    rule: "what a pick of a coming draw could cost is what its tickets that were not returned could win",
    broken: sql`
      select 'pick ' || pick || ' of bet ' || bet || ' on draw ' || numero || ' of ' || lottery || ', brand ' || brand || ': '
               || counted as what
      from (
        select brand, lottery, numero, bet, pick, sum(payable) as counted from (
          select brand, lottery, numero, bet, pick, payable from lottery_liability where pick <> ''
          union all
          select t.brand, t.lottery, t.numero, t.bet, ${pickOf}, -t.payable
          from lottery_ticket t join lottery_draw w on (w.lottery, w.numero) = (t.lottery, t.numero) and w.drawn_at is null
          where t.state = 'waiting' and t.expected is not null
        ) both_sides group by 1, 2, 3, 4, 5
      ) l join lottery_draw d using (lottery, numero)
      where d.drawn_at is null and l.counted <> 0 and not exists (
        select from lottery_correction c where (c.lottery, c.numero) = (l.lottery, l.numero))`,
  },
  {
    // Those that were sold before it was kept count with their stakes.
    rule: "a ticket wins on average what its group and percent return of its stake, and never more than it was counted with",
    broken: sql`
      select 'ticket ' || t.id || ': ' || t.expected || ' of ' || t.stake || ', ' || t.prize || ' of ' || t.payable as what
      from lottery_ticket t join lottery l on l.code = t.lottery
      cross join lateral (select t.stake * t.prize_group * t.percent / 200000.0 as average) x
      where t.expected < t.stake and (t.prize > t.payable
        or l.family <> 'four' and t.expected not between 0.9 * x.average - 1 and x.average + 1)`,
  },
  {
    rule: "what a number of a coming draw could cost is what its tickets could win",
    broken: sql`
      select 'number ' || l.number || ' of bet ' || l.bet || ' on draw ' || l.numero || ' of ' || l.lottery
               || ', brand ' || l.brand || ': ' || l.payable || ' instead of ' || sold.payable as what
      from lottery_liability l join brand b on b.id = l.brand join lottery on lottery.code = l.lottery
      join lottery_draw d on (d.lottery, d.numero) = (l.lottery, l.numero) and d.drawn_at is null
      cross join lateral (
        select coalesce(sum(trunc(${highestOdds} * t.unit::numeric * t.multiple * power(10::numeric, b.exponent) / 10000000)), 0)
                 as payable
        from lottery_ticket t
        where (t.brand, t.lottery, t.numero, t.bet) = (l.brand, l.lottery, l.numero, l.bet) and t.state = 'waiting'
          and t.by_number and ${hasNumber}
      ) sold
      where l.number <> '' and l.payable <> sold.payable and not exists (
        select from lottery_correction c where (c.lottery, c.numero) = (l.lottery, l.numero))`,
  },
  {
    rule: "an official draw has the numbers that both of its sources name, or that an operator decided on",
    broken: sql`
      select 'draw ' || d.numero || ' of ' || d.lottery as what from lottery_draw d
      where d.official is not null and d.drawn_at is not null
        and not exists (
          select from lottery_decision c where (c.lottery, c.numero, c.opened) = (d.lottery, d.numero, d.opened))
        and (select count(*) from lottery_result r
             where (r.lottery, r.numero) = (d.lottery, d.numero) and r.feed = any (d.official)
               and r.drawn_at >= d.draws_at and (r.opened = d.opened or jsonb_array_length(d.opened) > 1
                 and ${inAnyOrder(sql`r.opened`)} = ${inAnyOrder(sql`d.opened`)})) < 2`,
  },
]
