-- Adds to what draws can cost: one row for each bet type, one for each pick, and one for each number that is counted. They stay
-- locked until the transaction ends, that of the bet type first: all other sales of the bet type wait, so this comes last. False
-- where a bound is passed (null: it can pay anything); the rows are still written, and the caller's transaction fails. A bet type
-- is within its bound while what its tickets win on average, and four times the deviation that `spread` allows, are; those of a
-- pick or number all win at once.
create or replace function add_payable(
  p_brand smallint[], p_lottery text[], p_numero text[], p_bet text[], p_number text[], p_pick text[], p_payable numeric[],
  p_expected numeric[], p_spread numeric[], p_most bigint[]
) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan
-- A plan for a few picks would compare each with every other.
set enable_nestloop = off
as $$
declare
  within boolean;
begin
  with added as (
    insert into lottery_liability as l (brand, lottery, numero, bet, number, pick, payable, expected, spread)
    select a.brand, a.lottery, a.numero, a.bet, a.number, a.pick, a.payable, a.expected, a.spread
    from unnest(p_brand, p_lottery, p_numero, p_bet, p_number, p_pick, p_payable, p_expected, p_spread)
      as a(brand, lottery, numero, bet, number, pick, payable, expected, spread)
    order by a.brand, a.lottery collate "C", a.numero collate "C", a.bet collate "C", a.number collate "C", a.pick collate "C"
    on conflict (brand, lottery, numero, bet, number, pick) do update
      set payable = l.payable + excluded.payable, expected = l.expected + excluded.expected, spread = l.spread + excluded.spread
    returning l.brand, l.lottery, l.numero, l.bet, l.number, l.pick, l.payable, l.expected, l.spread
  )
  select bool_and(m.most is null or a.payable <= m.most or (a.number = '' and a.pick = '' and a.expected <= m.most
           and 16 * a.spread <= (m.most - a.expected) * (m.most - a.expected))) into within
  from added a
  join unnest(p_brand, p_lottery, p_numero, p_bet, p_number, p_pick, p_most)
    as m(brand, lottery, numero, bet, number, pick, most)
    on (m.brand, m.lottery, m.numero, m.bet, m.number, m.pick) = (a.brand, a.lottery, a.numero, a.bet, a.number, a.pick);
  return coalesce(within, true);
end $$;
