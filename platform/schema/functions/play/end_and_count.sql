-- Records the rounds that wins have ended, and what was credited for each vendor and brand. `p_amount`: as far as it counts.
create or replace function end_and_count(
  p_source text[], p_round text[], p_member bigint[], p_brand smallint[], p_amount bigint[], p_detail jsonb[],
  p_status posting_status[], p_at timestamptz
) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into ended_round (vendor, round, member, at)
  select substr(u.source, 8), u.round, u.member, greatest(p_at, b.open_from)
  from unnest(p_source, p_round, p_member, p_brand, p_detail, p_status) as u(source, round, member, brand, detail, status)
  left join books b on b.brand = u.brand
  where u.status in ('posted', 'repeated') and (u.detail ->> 'end')::boolean
  order by 1, 2, 3 on conflict do nothing;
  perform count_credit(substr(u.source, 8), u.brand, sum(u.amount)::bigint, p_at)
  from unnest(p_source, p_brand, p_amount, p_status) as u(source, brand, amount, status)
  where u.status = 'posted' group by u.source, u.brand having sum(u.amount) > 0
  order by u.source, u.brand;
end $$;
