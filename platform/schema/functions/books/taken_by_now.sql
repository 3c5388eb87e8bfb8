-- Which of these names are taken, by their positions. Waits for postings in progress to the accounts they would be posted to.
create or replace function taken_by_now(p_source text[], p_ref text[], p_kind transfer_kind[], p_account bigint[])
returns table (i int)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_account) and a.balance is not null order by a.id for no key update;
  return query
  select u.i::int from unnest(p_source, p_ref, p_kind) with ordinality as u(source, ref, kind, i)
  where exists (
    select from transfer_key k where k.source = u.source and k.ref = u.ref and k.kind in (u.kind, 'tombstone') offset 0);
end $$;
