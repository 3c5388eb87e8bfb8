-- Posts members' wins in rounds, unless one of the wins is doubtful (doubtful_winnings). Then nothing is posted, and the doubtful
-- wins are returned without a status. All of that is checked in one statement while nothing else can post to these accounts: no
-- account stays locked while a node is on its way to the next step, or never takes it. `p_account`: the stored accounts that
-- receive; `p_counter`: the accounts that pay; `p_batch`: post_batch takes the calls, else post_in_order. Rollbacks before
-- `p_since` do not count. `p_needs`: 1 no win after a rollback, 2 no win without a bet, 3 both. `p_judged`: the caller checked
-- all of that and holds the accounts. Records rounds that end and what was credited, and gives bonuses their shares (share_wins):
-- `balance` includes the money of a bonus, as every answer under a bonus does. Where a bonus has a part in a round, a second win
-- of its member is doubtful: it comes alone. A win without a cap of an hour (`p_hour_cap` null) is not counted to it.
create or replace function post_winnings(
  p_source text[], p_ref text[], p_kind transfer_kind[], p_account bigint[], p_counter bigint[], p_amount bigint[],
  p_at timestamptz[], p_round text[], p_game bigint[], p_detail jsonb[], p_member bigint[], p_brand smallint[], p_needs int[],
  p_win_cap bigint[], p_hour_cap bigint[], p_since timestamptz, p_batch boolean, p_judged boolean
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  bonuses bigint[]; has_bonus boolean; shared int[] := '{}';
  outcomes posting_status[]; ids uuid[]; balances bigint[]; seqs bigint[]; plays bigint[];
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  -- One look into an index for a member who never had a bonus.
  select array_agg(a.id order by u.i) into bonuses
  from unnest(p_member, p_brand) with ordinality as u(member, brand, i)
  left join account a on (a.member, a.brand, a.kind) = (u.member, u.brand, 'bonus');
  perform from account a where a.id = any (p_account || bonuses) and a.balance is not null order by a.id for no key update;
  perform lock_pools(p_kind, p_counter);
  has_bonus := bonuses <> array_fill(null::bigint, array[cardinality(bonuses)]);
  if has_bonus then
    select coalesce(array_agg(u.i::int), '{}') into shared
    from unnest(p_source, p_kind, p_round, p_member, bonuses) with ordinality as u(source, kind, round, member, bonus, i)
    where u.bonus is not null and u.kind = 'win' and exists (
      select from bonus_play b where (b.source, b.round, b.member) = (u.source, u.round, u.member) and b.kind = 'bet' offset 0);
  end if;
  if not p_judged then
    return query
    select d.i, null::posting_status, null::uuid, null::bigint, null::bigint
    from doubtful_winnings(p_source, p_kind, p_account, p_counter, p_amount, p_round, p_member, p_brand, p_needs, p_win_cap,
      p_hour_cap, p_at[1], p_since) as d(i);
    if found then return; end if;
    if cardinality(shared) > 0 then
      return query
      select u.i::int, null::posting_status, null::uuid, null::bigint, null::bigint
      from (select w.*, row_number() over (partition by w.account order by w.i) as nth
            from unnest(p_account) with ordinality as w(account, i)) u
      where u.nth > 1 and u.account in (select p_account[n] from unnest(shared) n);
      if found then return; end if;
    end if;
  end if;

  select array_agg(b.status order by b.i), array_agg(b.id order by b.i), array_agg(b.balance order by b.i),
         array_agg(b.seq order by b.i)
  into outcomes, ids, balances, seqs
  from (
    select * from post_batch(p_source, p_ref, p_kind, p_account, p_counter, array_fill(false, array[cardinality(p_ref)]),
      p_amount, p_at, p_round, p_game, p_detail) where p_batch
    union all
    select * from post_in_order(p_source, p_ref, p_kind, p_counter, p_account, p_amount, p_at, p_round, p_game, p_detail, false)
    where not p_batch
  ) b;
  if 'repeated' = any (outcomes) then
    select array_agg(case when u.status = 'repeated'
             then repeated_as(u.source, u.ref, u.kind, u.account, u.seq, (u.detail ->> 'end')::boolean) else u.status end
             order by u.i)
    into outcomes
    from unnest(outcomes, p_source, p_ref, p_kind, p_account, seqs, p_detail)
         with ordinality as u(status, source, ref, kind, account, seq, detail, i);
  end if;
  if has_bonus then
    plays := bonus_money_after(
      outcomes, p_source, p_ref, p_kind, p_account, p_amount, p_round, p_member, bonuses, shared, p_at[1]);
  end if;
  return query
  select u.i::int, u.status, u.id, u.balance + coalesce(u.playable, 0), u.seq
  from unnest(outcomes, ids, balances, seqs, plays) with ordinality as u(status, id, balance, seq, playable, i);

  perform end_and_count(p_source, p_round, p_member, p_brand, case when array_position(p_hour_cap, null) is null then p_amount
    else counted_amounts(p_amount, p_hour_cap) end, p_detail, outcomes, p_at[1]);
end $$;
