-- The cap of an hour holds for credits that come at the same moment too: near it they are posted one after another.

-- What a vendor has credited within the hour, for a credit that is about to be posted under a cap. Where 64 like it would pass
-- the cap (no node posts more at once), it waits for those under way and holds the vendor's cap at the brand until its transaction
-- ends. Ask with the accounts held: whoever holds a cap then waits for nobody.
create function credited_before(p_vendor text, p_brand smallint, p_amount bigint, p_cap bigint, p_at timestamptz) returns bigint
language plpgsql volatile as $$
declare
  lately bigint := credited_within_hour(p_vendor, p_brand, p_at);
begin
  if lately + 64 * p_amount <= p_cap then return lately; end if;
  perform pg_advisory_xact_lock(hashtext('baize cap ' || p_vendor), p_brand);
  return credited_within_hour(p_vendor, p_brand, p_at);
end $$;

-- As in 0078, but for `credited_before`.
create or replace function post_winnings(
  p_source text[], p_ref text[], p_kind transfer_kind[], p_account bigint[], p_counter bigint[], p_amount bigint[], p_at timestamptz[],
  p_round text[], p_game bigint[], p_detail jsonb[], p_member bigint[], p_brand smallint[], p_needs int[], p_win_cap bigint[],
  p_hour_cap bigint[], p_since timestamptz, p_batch boolean, p_judged boolean
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  pool bigint; passed boolean;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_account) and a.balance is not null order by a.id for no key update;
  if 'jackpot-win' = any (p_kind) then
    for pool in select distinct u.counter from unnest(p_kind, p_counter) as u(kind, counter) where u.kind = 'jackpot-win' order by 1 loop
      perform pg_advisory_xact_lock(hashtextextended('baize pool', pool));
    end loop;
  end if;
  if not p_judged then
    -- `offset 0`: else the planner may read all that was ever taken back, to look up a few rounds in it.
    return query
    select u.i::int, null::posting_status, null::uuid, null::bigint, null::bigint
    from unnest(p_source, p_kind, p_account, p_counter, p_amount, p_round, p_member, p_needs, p_win_cap)
         with ordinality as u(source, kind, account, counter, amount, round, member, needs, win_cap, i)
    where u.amount > u.win_cap
       or exists (select from voided_round v where (v.vendor, v.round, v.member) = (substr(u.source, 8), u.round, u.member) offset 0)
       or u.needs & 1 = 1 and exists (
            select from transfer t where (t.source, t.round, t.member) = (u.source, u.round, u.member)
              and t.kind in ('rollback', 'tombstone') and t.at > p_since offset 0)
       or u.needs & 2 = 2 and ( -- from the newest back: the bet is among the last few, as a rule
            select t.id from transfer t where t.debit = u.account and t.debit_seq > (select a.seq - 64 from account a where a.id = u.account)
              and (t.source, t.round, t.kind) = (u.source, u.round, 'bet') and t.at > p_since order by t.debit_seq desc limit 1) is null
       or u.kind = 'jackpot-win' and pool_holds(u.counter) < (
            select sum(o.amount) from unnest(p_kind, p_counter, p_amount) as o(kind, counter, amount)
            where o.kind = 'jackpot-win' and o.counter = u.counter);
    if found then return; end if;
    -- All of a vendor and brand together, and if they pass the cap, all of them are doubtful.
    return query
    with asked as (select * from unnest(p_source, p_brand, p_amount, p_hour_cap) with ordinality as u(source, brand, amount, hour_cap, i)),
    over as (
      select a.source, a.brand from asked a group by a.source, a.brand
      having sum(a.amount) > 0
         and credited_before(substr(a.source, 8), a.brand, sum(a.amount)::bigint, min(a.hour_cap), p_at[1])
             > min(a.hour_cap) - sum(a.amount)
    )
    select a.i::int, null::posting_status, null::uuid, null::bigint, null::bigint from asked a join over using (source, brand);
    if found then return; end if;
  end if;
  for i, status, id, balance, seq in
    select * from post_batch(p_source, p_ref, p_kind, p_account, p_counter, array_fill(false, array[cardinality(p_ref)]), p_amount,
      p_at, p_round, p_game, p_detail) where p_batch
    union all
    select * from post_in_order(p_source, p_ref, p_kind, p_counter, p_account, p_amount, p_at, p_round, p_game, p_detail, false) where not p_batch
  loop
    if status = 'repeated' then
      status := repeated_as(p_source[i], p_ref[i], p_kind[i], p_account[i], seq, (p_detail[i] ->> 'end')::boolean);
    end if;
    p_amount[i] := case when status = 'posted' then p_amount[i] else 0 end;
    p_needs[i] := case when status in ('posted', 'repeated') and (p_detail[i] ->> 'end')::boolean then 1 else 0 end;
    return next;
  end loop;
  insert into ended_round (vendor, round, member, at)
  select substr(u.source, 8), u.round, u.member, p_at[1]
  from unnest(p_source, p_round, p_member, p_needs) as u(source, round, member, ends) where u.ends = 1
  order by 1, 2, 3 on conflict do nothing;
  perform count_credit(substr(u.source, 8), u.brand, sum(u.amount)::bigint, p_at[1])
  from unnest(p_source, p_brand, p_amount) as u(source, brand, amount) group by u.source, u.brand having sum(u.amount) > 0
  order by u.source, u.brand;
end $$;

-- As in 0058, but that the account is held, as everywhere, before the cap.
create or replace function post_turn(
  p_source text, p_ref text, p_cash bigint, p_clearing bigint, p_bet bigint, p_win bigint, p_at timestamptz, p_round text, p_game bigint,
  p_detail jsonb, p_member bigint, p_brand smallint, p_hour_cap bigint
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  posted boolean := false; good boolean := true;
begin
  if p_win > 0 and p_hour_cap is not null then
    perform pg_advisory_xact_lock_shared(hashtext('baize books'));
    perform from account a where a.id = p_cash and a.balance is not null for no key update;
    if credited_before(substr(p_source, 8), p_brand, p_win, p_hour_cap, p_at) + p_win > p_hour_cap then
      i := 1; return next; return;
    end if;
  end if;
  for i, status, id, balance, seq in
    select * from post_in_order(
      array[p_source, p_source], array[p_ref, p_ref], array['bet', 'win']::transfer_kind[], array[p_cash, p_clearing],
      array[p_clearing, p_cash], array[p_bet, p_win], array[p_at, p_at], array[p_round, p_round], array[p_game, p_game],
      array[null, p_detail], true) where p_win is not null
    union all
    select * from post_in_order(array[p_source], array[p_ref], array['endround']::transfer_kind[], array[p_cash], array[p_clearing],
      array[0], array[p_at], array[p_round], array[p_game], array[null]::jsonb[], true) where p_win is null
  loop
    if status = 'repeated' and i = 2 then
      status := repeated_as(p_source, p_ref, 'win', p_cash, seq, (p_detail ->> 'end')::boolean);
    elsif status = 'repeated' and p_win is not null and is_taken_back(p_source, p_ref, 'bet') then status := 'cancelled';
    end if;
    good := good and status in ('posted', 'repeated');
    posted := posted or status = 'posted';
    return next;
  end loop;
  if not good then return; end if;
  if p_win is null or (p_detail ->> 'end')::boolean then
    insert into ended_round (vendor, round, member, at) values (substr(p_source, 8), p_round, p_member, p_at) on conflict do nothing;
  end if;
  if posted and p_win > 0 then perform count_credit(substr(p_source, 8), p_brand, p_win, p_at); end if;
end $$;
