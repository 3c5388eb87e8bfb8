-- Adds to what draws can cost: one row for each bet type, and one for each number that is counted. They stay locked until the
-- transaction ends, that of the bet type first: all other sales of the bet type wait, so this comes last. False where a bound is
-- passed (null: it can pay anything); the rows are still written, and the caller's transaction fails.
create or replace function add_payable(
  p_brand smallint[], p_lottery text[], p_numero text[], p_bet text[], p_number text[], p_payable bigint[], p_most bigint[]
) returns boolean
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  within boolean;
begin
  with added as (
    insert into lottery_liability as l (brand, lottery, numero, bet, number, payable)
    select a.brand, a.lottery, a.numero, a.bet, a.number, a.payable
    from unnest(p_brand, p_lottery, p_numero, p_bet, p_number, p_payable) as a(brand, lottery, numero, bet, number, payable)
    order by a.brand, a.lottery collate "C", a.numero collate "C", a.bet collate "C", a.number collate "C"
    on conflict (brand, lottery, numero, bet, number) do update set payable = l.payable + excluded.payable
    returning l.brand, l.lottery, l.numero, l.bet, l.number, l.payable
  )
  select bool_and(m.most is null or a.payable <= m.most) into within
  from added a
  join unnest(p_brand, p_lottery, p_numero, p_bet, p_number, p_most) as m(brand, lottery, numero, bet, number, most)
    on (m.brand, m.lottery, m.numero, m.bet, m.number) = (a.brand, a.lottery, a.numero, a.bet, a.number);
  return coalesce(within, true);
end $$;
