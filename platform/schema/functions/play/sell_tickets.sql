-- Sells tickets of members whose accounts the caller holds (hold_buyers): posts their stakes (post_new_stakes), writes the
-- tickets and adds to what their draws can cost (write_tickets, add_payable). Gives what is in the way, null where nothing is;
-- the caller's transaction then fails.
create or replace function sell_tickets(
  p_account bigint[], p_counter bigint[], p_game bigint[],
  p_id uuid[], p_brand smallint[], p_member bigint[], p_lottery text[], p_numero text[], p_draws_at timestamptz[],
  p_closes_at timestamptz[], p_bet text[], p_expression text[], p_combinations int[], p_unit int[], p_multiple int[],
  p_group int[], p_percent int[], p_odds text[], p_stake bigint[], p_staked bigint[], p_payable bigint[], p_chase uuid[],
  p_slip uuid[], p_position int[], p_sold_at timestamptz[], p_follows boolean[], p_by_number boolean[],
  p_chain_member bigint[], p_chain_day date[], p_chain_lowest int[], p_chain_highest int[],
  p_of_brand smallint[], p_of_lottery text[], p_of_numero text[], p_of_bet text[], p_of_number text[], p_of_payable bigint[],
  p_of_most bigint[], p_at timestamptz
) returns text
language plpgsql as $$
begin
  if not post_new_stakes('vendor:LOT', p_id::text[], p_account, p_counter, p_stake, p_game, p_at) then return 'stakes'; end if;
  perform write_tickets(p_id, p_brand, p_member, p_lottery, p_numero, p_draws_at, p_closes_at, p_bet, p_expression,
    p_combinations, p_unit, p_multiple, p_group, p_percent, p_odds, p_stake, p_staked, p_payable, p_chase, p_slip, p_position,
    p_sold_at, p_follows, p_by_number, p_chain_member, p_chain_day, p_chain_lowest, p_chain_highest);
  if not add_payable(p_of_brand, p_of_lottery, p_of_numero, p_of_bet, p_of_number, p_of_payable, p_of_most) then
    return 'payable';
  end if;
  return null;
end $$;
