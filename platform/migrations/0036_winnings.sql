-- Posts what members win in rounds, unless one of the rounds is doubtful: void, or something of it was taken back where the win needs a
-- bet. Then nothing is posted, and the doubtful ones are told, with no status. That is asked while nobody else can post to these
-- accounts, and all in one statement: nobody's account is held while a node is on its way to say what comes next, or never does.
-- `p_account`: the stored accounts that receive; `p_counter`: who pays; `p_batch`: post_batch takes them, else post_in_order.
-- Nothing taken back before `p_since` is looked for.
create function post_winnings(
  p_source text[], p_ref text[], p_kind transfer_kind[], p_account bigint[], p_counter bigint[], p_amount bigint[], p_at timestamptz[],
  p_round text[], p_game bigint[], p_detail jsonb[], p_member bigint[], p_needs_bet boolean[], p_since timestamptz, p_batch boolean
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_account) and a.balance is not null order by a.id for no key update;
  -- `offset 0`: else the planner may read all that was ever taken back, to look up a few rounds in it.
  return query
  select u.i::int, null::posting_status, null::uuid, null::bigint, null::bigint
  from unnest(p_source, p_round, p_member, p_needs_bet) with ordinality as u(source, round, member, needs_bet, i)
  where exists (select from voided_round v where (v.vendor, v.round, v.member) = (substr(u.source, 8), u.round, u.member) offset 0)
     or u.needs_bet and exists (
          select from transfer t where (t.source, t.round, t.member) = (u.source, u.round, u.member)
            and t.kind in ('rollback', 'tombstone') and t.at > p_since offset 0);
  if found then return; end if;
  if p_batch then
    return query select * from post_batch(p_source, p_ref, p_kind, p_account, p_counter, array_fill(false, array[cardinality(p_ref)]), p_amount,
      p_at, p_round, p_game, p_detail);
  else
    return query select * from post_in_order(p_source, p_ref, p_kind, p_counter, p_account, p_amount, p_at, p_round, p_game, p_detail, false);
  end if;
end $$;

-- Which of these names are taken, by their places; what is on its way to the accounts they would be posted to is waited for.
create function taken_by_now(p_source text[], p_ref text[], p_kind transfer_kind[], p_account bigint[]) returns table (i int)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_account) and a.balance is not null order by a.id for no key update;
  return query
  select u.i::int from unnest(p_source, p_ref, p_kind) with ordinality as u(source, ref, kind, i)
  where exists (select from transfer_key k where k.source = u.source and k.ref = u.ref and k.kind in (u.kind, 'tombstone') offset 0);
end $$;
