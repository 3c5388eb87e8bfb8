-- Posts bets with their wins, many in one statement, at most one of each member. `p_bonus`: as of post_funded. Each as
-- post_funded and post_winnings post them one after the other. Gives what became of each, as post_funded does, and `doubtful`
-- where the wins would pass the hourly cap (null: none); `balance` is that of cash and bonus after the win. A name of which only
-- the win is taken fails the statement.
create or replace function post_funded_turns(
  p_source text[], p_ref text[], p_member bigint[], p_brand smallint[], p_cash bigint[], p_bonus bigint[], p_counter bigint[],
  p_bet bigint[], p_win bigint[], p_round text[], p_game bigint[], p_ends boolean[], p_hour_cap bigint[], p_at timestamptz,
  p_alone boolean
) returns table (
  i int, outcome text, balance bigint, playable bigint, bonus bigint, required bigint, counted bigint, wagered bigint
)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  n int[]; bets record; statuses posting_status[]; balances bigint[];
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  -- With the bonus accounts of members whose bonus has ended: their wins can still have a part in a round.
  perform from account a
  where a.id = any (p_cash || array(select b.id from account b where b.member = any (p_member) and b.kind = 'bonus'))
    and a.balance is not null order by a.id for no key update;
  if exists (
    select from (
      select u.source, u.brand, sum(u.win)::bigint as win, min(u.hour_cap) as hour_cap
      from unnest(p_source, p_brand, p_win, p_hour_cap) as u(source, brand, win, hour_cap)
      where u.win > 0 and u.hour_cap is not null group by 1, 2 order by 1, 2 offset 0
    ) c where credited_before(substr(c.source, 8), c.brand, c.win, c.hour_cap, p_at) > c.hour_cap - c.win
  ) then
    return query select m, 'doubtful', null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint
    from generate_series(1, cardinality(p_ref)) m;
    return;
  end if;

  select array_agg(f.i) as i, array_agg(f.outcome) as outcome, array_agg(f.bonus) as bonus, array_agg(f.required) as required,
         array_agg(f.counted) as counted, array_agg(f.wagered) as wagered,
         coalesce(array_agg(f.i order by f.i) filter (where f.outcome = 'posted'), '{}') as posted
  into bets
  from post_funded(p_source, p_ref, p_cash, p_bonus, p_counter, p_bet, p_round, p_game,
    array_fill(null::jsonb, array[cardinality(p_ref)]), p_at, p_alone) f;
  n := bets.posted;
  if cardinality(n) > 0 then
    select array_agg(w.status), array_agg(w.balance order by w.i) into statuses, balances
    from (
      select array_agg(p_source[m] order by k) as source, array_agg(p_ref[m] order by k) as ref,
             array_agg(p_cash[m] order by k) as cash, array_agg(p_counter[m] order by k) as counter,
             array_agg(p_win[m] order by k) as win, array_agg(p_round[m] order by k) as round,
             array_agg(p_game[m] order by k) as game, array_agg(p_member[m] order by k) as member,
             array_agg(p_brand[m] order by k) as brand,
             array_agg(case when p_ends[m] then '{"end": true}'::jsonb end order by k) as detail
      from unnest(n) with ordinality u(m, k)
    ) s, post_winnings(s.source, s.ref, array_fill('win'::transfer_kind, array[cardinality(n)]), s.cash, s.counter, s.win,
      array_fill(p_at, array[cardinality(n)]), s.round, s.game, s.detail, s.member, s.brand, '{}', '{}', '{}', p_at,
      true, true) w;
    if 'posted' <> any (statuses) then raise exception 'a win could not be posted with its bet'; end if;
  end if;
  return query
  select b.i, b.outcome, w.balance, 0::bigint, b.bonus, b.required, b.counted, b.wagered
  from unnest(bets.i, bets.outcome, bets.bonus, bets.required, bets.counted, bets.wagered)
       as b(i, outcome, bonus, required, counted, wagered)
  left join unnest(n, balances) as w(i, balance) on w.i = b.i;
end $$;
