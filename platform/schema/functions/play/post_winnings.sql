-- Posts members' wins in rounds, unless one of the wins is doubtful (doubtful_winnings). Then nothing is posted, and the doubtful
-- wins are returned without a status. All of that is checked in one statement while nothing else can post to these accounts: no
-- account stays locked while a node is on its way to the next step, or never takes it. `p_account`: the stored accounts that
-- receive; `p_counter`: the accounts that pay; `p_batch`: post_batch takes the calls, else post_in_order. Rollbacks before
-- `p_since` do not count. `p_needs`: 1 no win after a rollback, 2 no win without a bet, 3 both. `p_judged`: the caller checked
-- all of that and holds the accounts. Records rounds that end and what was credited. `balance` includes the money of a bonus,
-- as every answer under a bonus does, but not where the bonus has a part in the round: its share of the win is still to move.
create or replace function post_winnings(
  p_source text[], p_ref text[], p_kind transfer_kind[], p_account bigint[], p_counter bigint[], p_amount bigint[],
  p_at timestamptz[], p_round text[], p_game bigint[], p_detail jsonb[], p_member bigint[], p_brand smallint[], p_needs int[],
  p_win_cap bigint[], p_hour_cap bigint[], p_since timestamptz, p_batch boolean, p_judged boolean
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  pool bigint; bonus bigint; bonus_money bigint;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_account) and a.balance is not null order by a.id for no key update;
  if 'jackpot-win' = any (p_kind) then
    for pool in
      select distinct u.counter from unnest(p_kind, p_counter) as u(kind, counter) where u.kind = 'jackpot-win' order by 1
    loop
      perform pg_advisory_xact_lock(hashtextextended('baize pool', pool));
    end loop;
  end if;
  if not p_judged then
    return query
    select d.i, null::posting_status, null::uuid, null::bigint, null::bigint
    from doubtful_winnings(p_source, p_kind, p_account, p_counter, p_amount, p_round, p_member, p_brand, p_needs, p_win_cap,
      p_hour_cap, p_at[1], p_since) as d(i);
    if found then return; end if;
  end if;
  for i, status, id, balance, seq in
    select * from post_batch(p_source, p_ref, p_kind, p_account, p_counter, array_fill(false, array[cardinality(p_ref)]),
      p_amount, p_at, p_round, p_game, p_detail) where p_batch
    union all
    select * from post_in_order(p_source, p_ref, p_kind, p_counter, p_account, p_amount, p_at, p_round, p_game, p_detail, false)
    where not p_batch
  loop
    if status = 'repeated' then
      status := repeated_as(p_source[i], p_ref[i], p_kind[i], p_account[i], seq, (p_detail[i] ->> 'end')::boolean);
    end if;
    -- One look into an index for a member who never had a bonus.
    select a.id, greatest(0, a.balance) into bonus, bonus_money from account a
    where (a.member, a.brand, a.kind) = (p_member[i], p_brand[i], 'bonus');
    if found and status in ('posted', 'repeated') and not (p_judged and exists (
      select from bonus_play b
      where (b.source, b.round, b.member) = (p_source[i], p_round[i], p_member[i]) and b.kind = 'bet'))
    then
      if status = 'repeated' then
        select bonus_then(bonus, k.at) into bonus_money from transfer_key k
        where (k.source, k.ref, k.kind) = (p_source[i], p_ref[i], p_kind[i]);
      end if;
      balance := balance + bonus_money;
    end if;
    p_amount[i] := case when status = 'posted' then p_amount[i] else 0 end;
    p_needs[i] := case when status in ('posted', 'repeated') and (p_detail[i] ->> 'end')::boolean then 1 else 0 end;
    return next;
  end loop;
  insert into ended_round (vendor, round, member, at)
  select substr(u.source, 8), u.round, u.member, greatest(p_at[1], b.open_from)
  from unnest(p_source, p_round, p_member, p_needs, p_brand) as u(source, round, member, ends, brand)
  left join books b on b.brand = u.brand
  where u.ends = 1
  order by 1, 2, 3 on conflict do nothing;
  perform count_credit(substr(u.source, 8), u.brand, sum(u.amount)::bigint, p_at[1])
  from unnest(p_source, p_brand, p_amount) as u(source, brand, amount) group by u.source, u.brand having sum(u.amount) > 0
  order by u.source, u.brand;
end $$;
