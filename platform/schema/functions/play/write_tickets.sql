-- Writes tickets that were paid. Those whose odds follow the group (`p_follows`) keep who was above the member, and their groups,
-- by `p_chain_*`: once for each such member.
create or replace function write_tickets(
  p_id uuid[], p_brand smallint[], p_member bigint[], p_lottery text[], p_numero text[], p_draws_at timestamptz[],
  p_closes_at timestamptz[], p_bet text[], p_expression text[], p_combinations int[], p_unit int[], p_multiple int[],
  p_group int[], p_percent int[], p_odds text[], p_stake bigint[], p_staked bigint[], p_payable bigint[], p_chase uuid[],
  p_slip uuid[], p_position int[], p_sold_at timestamptz[], p_follows boolean[], p_by_number boolean[],
  p_chain_member bigint[], p_chain_day date[], p_chain_lowest int[], p_chain_highest int[]
) returns void
language plpgsql set plan_cache_mode = force_generic_plan
-- A plan made while there were few members would read all teams for each sale.
set enable_seqscan = off
as $$
begin
  insert into lottery_ticket (id, brand, member, lottery, numero, draws_at, closes_at, bet, expression, combinations, unit,
    multiple, prize_group, percent, odds, stake, staked, payable, chase, slip, position, sold_at, by_number, chain, chain_groups)
  select t.id, t.brand, t.member, t.lottery, t.numero, t.draws_at, t.closes_at, t.bet, t.expression, t.combinations, t.unit,
         t.multiple, t.prize_group, t.percent, t.odds::bigint[], t.stake, t.staked, t.payable, t.chase, t.slip, t.position,
         t.sold_at, t.by_number, above.chain, above.groups
  from unnest(p_id, p_brand, p_member, p_lottery, p_numero, p_draws_at, p_closes_at, p_bet, p_expression, p_combinations, p_unit,
              p_multiple, p_group, p_percent, p_odds, p_stake, p_staked, p_payable, p_chase, p_slip, p_position, p_sold_at,
              p_follows, p_by_number)
    as t(id, brand, member, lottery, numero, draws_at, closes_at, bet, expression, combinations, unit, multiple, prize_group,
         percent, odds, stake, staked, payable, chase, slip, position, sold_at, follows, by_number)
  left join prize_chains(p_chain_member, p_chain_day, p_chain_lowest, p_chain_highest) above
    on t.follows and above.member = t.member;
end $$;
