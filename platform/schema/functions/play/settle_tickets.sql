-- Decides lottery tickets, many in one statement: a prize is a win that ends its round, a ticket without one ends it with
-- nothing. Gives the places of those that it left alone because their round needs a closer look (doubtful_winnings): it is void,
-- was paid by a bonus, or its prize passes a cap. Tickets that no longer wait are skipped, and those whose draw an operator has
-- corrected since they were read (`p_correction`: the last order known then). `p_account`, `p_counter`: the member's
-- cash and the clearing account. Rollbacks before `p_since` do not count.
create or replace function settle_tickets(
  p_id uuid[], p_member bigint[], p_brand smallint[], p_account bigint[], p_counter bigint[], p_game bigint[], p_prize bigint[],
  p_hits text[], p_decision int[], p_correction int[], p_win_cap bigint[], p_hour_cap bigint[], p_at timestamptz,
  p_since timestamptz
) returns setof int
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  waiting int[]; doubtful int[]; n int; refused text;
  ids text[]; refs text[]; sources text[]; kinds transfer_kind[]; ats timestamptz[]; pays boolean[]; details jsonb[];
  members bigint[]; brands smallint[]; accounts bigint[]; counters bigint[]; games bigint[]; prizes bigint[];
  win_caps bigint[]; hour_caps bigint[];
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_account) and a.balance is not null order by a.id for no key update;
  select array_agg(u.i::int order by u.i) into waiting
  from unnest(p_id, p_correction) with ordinality as u(id, correction, i) join lottery_ticket t on t.id = u.id
  where t.state = 'waiting' and not exists (
    select from lottery_correction c where (c.lottery, c.numero) = (t.lottery, t.numero) and c.number > u.correction);
  if waiting is null then return; end if;

  for pass in 1 .. 2 loop
    select array_agg(p_id[m]::text order by k), array_agg(p_id[m] || ':' || p_decision[m] order by k),
           array_agg('vendor:LOT'::text order by k),
           array_agg(case when p_prize[m] > 0 then 'win' else 'endround' end::transfer_kind order by k),
           array_agg(p_prize[m] = 0 order by k), array_agg(p_at order by k),
           array_agg(case when p_prize[m] > 0 then '{"end": true}'::jsonb end order by k), array_agg(p_member[m] order by k),
           array_agg(p_brand[m] order by k), array_agg(p_account[m] order by k), array_agg(p_counter[m] order by k),
           array_agg(p_game[m] order by k), array_agg(p_prize[m] order by k), array_agg(p_win_cap[m] order by k),
           array_agg(p_hour_cap[m] order by k)
    into ids, refs, sources, kinds, pays, ats, details, members, brands, accounts, counters, games, prizes, win_caps, hour_caps
    from unnest(waiting) with ordinality u(m, k);
    exit when pass = 2;
    select array_agg(waiting[d.i]) into doubtful
    from (
      select d.i
      from doubtful_winnings(sources, array_fill('win'::transfer_kind, array[cardinality(ids)]), accounts, counters, prizes, ids,
        members, brands, array_fill(1, array[cardinality(ids)]), win_caps, hour_caps, p_at, p_since) as d(i)
      union
      select u.i::int from unnest(sources, ids, members) with ordinality as u(source, round, member, i)
      where exists (
        select from bonus_play b where (b.source, b.round, b.member) = (u.source, u.round, u.member) and b.kind = 'bet' offset 0)
    ) d;
    exit when doubtful is null;
    return query select unnest(doubtful);
    select array_agg(m order by m) into waiting from unnest(waiting) m where m <> all (doubtful);
    if waiting is null then return; end if;
  end loop;

  select string_agg(refs[b.i] || ' ' || b.status, ', ') into refused
  from post_batch(sources, refs, kinds, accounts, counters, pays, prizes, ats, ids, games, details) b
  where b.status not in ('posted', 'repeated');
  if refused is not null then raise exception 'Tickets were not settled: %', refused; end if;
  insert into ended_round (vendor, round, member, at)
  select 'LOT', u.round, u.member, greatest(p_at, b.open_from)
  from unnest(ids, members, brands) as u(round, member, brand) left join books b on b.brand = u.brand
  order by 2, 3 on conflict do nothing;
  perform count_credit('LOT', u.brand, sum(u.prize)::bigint, p_at)
  from unnest(brands, prizes) as u(brand, prize) group by u.brand having sum(u.prize) > 0 order by u.brand;
  update lottery_ticket t
  set state = case when u.prize > 0 then 'won' else 'lost' end, prize = u.prize, hits = u.hits::int[],
      decision = u.decision, decided_at = greatest(p_at, t.sold_at)
  from (select p_id[m] as id, p_prize[m] as prize, p_hits[m] as hits, p_decision[m] as decision from unnest(waiting) m) u
  where t.id = u.id and t.state = 'waiting';
  get diagnostics n = row_count;
  if n <> cardinality(waiting) then raise exception 'Tickets changed while they were settled'; end if;
  update lottery_chase c set stopped_at = p_at
  where c.stop_on_win and c.stopped_at is null
    and c.id in (select t.chase from unnest(waiting) m join lottery_ticket t on t.id = p_id[m] where t.prize > 0);
end $$;
