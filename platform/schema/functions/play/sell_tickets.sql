-- Sells tickets of members whose cash the caller holds (hold_buyers): posts their stakes (post_new_stakes), writes the tickets
-- and adds to what their draws can cost (write_tickets, add_payable). Gives what is in the way, null where nothing is; the
-- caller's transaction then fails.
create or replace function sell_tickets(
  p_account bigint[], p_counter bigint[], p_game bigint[],
  p_brand smallint[], p_lottery text[], p_numero text[], p_draws_at timestamptz[], p_closes_at timestamptz[],
  p_bet text[], p_group int[], p_percent int[], p_odds text[], p_follows boolean[],
  p_id uuid[], p_draw int[], p_price int[], p_member bigint[], p_expression text[], p_combinations int[], p_unit int[],
  p_multiple int[], p_stake bigint[], p_staked bigint[], p_payable bigint[], p_expected bigint[], p_pick text[],
  p_slip uuid[], p_position int[], p_by_number boolean[], p_chase uuid, p_sold_at timestamptz,
  p_chain_member bigint[], p_chain_day date[], p_chain_lowest int[], p_chain_highest int[],
  p_of_brand smallint[], p_of_lottery text[], p_of_numero text[], p_of_bet text[], p_of_number text[], p_of_pick text[],
  p_of_payable numeric[], p_of_expected numeric[], p_of_spread numeric[], p_of_most bigint[]
) returns text
language plpgsql as $$
begin
  if not post_new_stakes('vendor:LOT', p_id::text[], p_account, p_counter, p_stake, p_game, p_sold_at) then
    return 'stakes';
  end if;
  perform write_tickets(p_brand, p_lottery, p_numero, p_draws_at, p_closes_at, p_bet, p_group, p_percent, p_odds, p_follows,
    p_id, p_draw, p_price, p_member, p_expression, p_combinations, p_unit, p_multiple, p_stake, p_staked, p_payable, p_expected,
    p_pick, p_slip, p_position, p_by_number, p_chase, p_sold_at, p_chain_member, p_chain_day, p_chain_lowest, p_chain_highest);
  if not add_payable(p_of_brand, p_of_lottery, p_of_numero, p_of_bet, p_of_number, p_of_pick, p_of_payable, p_of_expected,
                     p_of_spread, p_of_most) then
    return 'payable';
  end if;
  return null;
end $$;
