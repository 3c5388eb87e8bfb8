-- Writes tickets that were paid. What many of them share is given once: each names its draw and its price, from 1. Those whose
-- odds follow the group (`p_follows`) keep who was above the member, and their groups, by `p_chain_*`: once for each such member.
create or replace function write_tickets(
  p_brand smallint[], p_lottery text[], p_numero text[], p_draws_at timestamptz[], p_closes_at timestamptz[],
  p_bet text[], p_group int[], p_percent int[], p_odds text[], p_follows boolean[],
  p_id uuid[], p_draw int[], p_price int[], p_member bigint[], p_expression text[], p_combinations int[], p_unit int[],
  p_multiple int[], p_stake bigint[], p_staked bigint[], p_payable bigint[], p_expected bigint[], p_pick text[],
  p_slip uuid[], p_position int[], p_by_number boolean[], p_chase uuid, p_sold_at timestamptz,
  p_chain_member bigint[], p_chain_day date[], p_chain_lowest int[], p_chain_highest int[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan
-- A plan made while there were few members would read all teams for each sale.
set enable_seqscan = off
as $$
begin
  insert into lottery_ticket (id, brand, member, lottery, numero, draws_at, closes_at, bet, expression, combinations, unit,
    multiple, prize_group, percent, odds, stake, staked, payable, expected, pick, chase, slip, position, sold_at, by_number,
    chain, chain_groups)
  select t.id, d.brand, t.member, d.lottery, d.numero, d.draws_at, d.closes_at, price.bet, t.expression, t.combinations, t.unit,
         t.multiple, price.prize_group, price.percent, price.odds, t.stake, t.staked, t.payable, t.expected, t.pick, p_chase,
         t.slip, t.position, p_sold_at, t.by_number, above.chain, above.groups
  from unnest(p_id, p_draw, p_price, p_member, p_expression, p_combinations, p_unit, p_multiple, p_stake, p_staked, p_payable,
              p_expected, p_pick, p_slip, p_position, p_by_number)
    as t(id, draw, price, member, expression, combinations, unit, multiple, stake, staked, payable, expected, pick,
         slip, position, by_number)
  join unnest(p_brand, p_lottery, p_numero, p_draws_at, p_closes_at) with ordinality
    as d(brand, lottery, numero, draws_at, closes_at, n) on d.n = t.draw
  join (
    select p.n, p.bet, p.prize_group, p.percent, p.odds::bigint[] as odds, p.follows
    from unnest(p_bet, p_group, p_percent, p_odds, p_follows) with ordinality as p(bet, prize_group, percent, odds, follows, n)
    offset 0
  ) price on price.n = t.price
  left join prize_chains(p_chain_member, p_chain_day, p_chain_lowest, p_chain_highest) above
    on price.follows and above.member = t.member;
end $$;
