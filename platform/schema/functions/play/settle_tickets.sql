-- Decides lottery tickets, many in one statement: a prize is a win that ends its round, a ticket without one ends it with
-- nothing. Gives the places of those that it left alone because their round needs a closer look (doubtful_winnings): it is void,
-- was paid by a bonus or by the numbers before a correction, or its prize passes a cap. Tickets that no longer wait are skipped,
-- and those whose draw an operator has corrected since they were read (`p_correction`: the last order known then). `p_account`,
-- `p_counter`: the member's cash and the clearing account. `p_hour_cap` null: the prize does not count to the cap of an hour.
-- Rollbacks before `p_since` do not count.
create or replace function settle_tickets(
  p_id uuid[], p_member bigint[], p_brand smallint[], p_account bigint[], p_counter bigint[], p_game bigint[], p_prize bigint[],
  p_hits text[], p_decision int[], p_correction int[], p_win_cap bigint[], p_hour_cap bigint[], p_at timestamptz,
  p_since timestamptz
) returns setof int
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  doubtful int[]; n int := cardinality(p_id); refused text;
  ids text[]; refs text[]; members bigint[]; brands smallint[]; accounts bigint[]; counters bigint[]; games bigint[];
  prizes bigint[]; counted bigint[]; chases uuid[];
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_account) and a.balance is not null order by a.id for no key update;

  doubtful := doubtful_tickets(p_id, p_member, p_brand, p_account, p_counter, p_prize, p_decision, p_correction, p_win_cap,
    p_hour_cap, p_at, p_since);
  if doubtful is not null then
    return query
    select d.i from unnest(doubtful) as d(i) join lottery_ticket t on t.id = p_id[d.i]
    where t.state = 'waiting' and not exists (
      select from lottery_correction c where (c.lottery, c.numero) = (t.lottery, t.numero) and c.number > p_correction[d.i])
    order by d.i;
  end if;

  with decided as (
    update lottery_ticket t
    set state = case when u.prize > 0 then 'won' else 'lost' end, prize = u.prize, hits = u.hits::int[],
        decision = u.decision, decided_at = greatest(p_at, t.sold_at)
    from (
      select *
      from unnest(p_id, p_member, p_brand, p_account, p_counter, p_game, p_prize, p_hits, p_decision, p_correction, p_hour_cap)
           with ordinality as u(id, member, brand, account, counter, game, prize, hits, decision, correction, hour_cap, i)
      order by id                                  -- as they were sold: neighbors in the table and in most of its indexes
    ) u
    where t.id = u.id and t.state = 'waiting' and (doubtful is null or u.i <> all (doubtful)) and not exists (
      select from lottery_correction c where (c.lottery, c.numero) = (t.lottery, t.numero) and c.number > u.correction)
    returning u.*, t.chase
  )
  select array_agg(d.id::text), array_agg(d.id || ':' || d.decision),
         array_agg(d.member), array_agg(d.brand), array_agg(d.account), array_agg(d.counter), array_agg(d.game),
         array_agg(d.prize), array_agg(d.prize * (d.hour_cap is not null)::int),
         array_agg(d.chase) filter (where d.prize > 0 and d.chase is not null)
  into ids, refs, members, brands, accounts, counters, games, prizes, counted, chases
  from (select * from decided order by i) d;
  if ids is null then return; end if;
  n := cardinality(ids);

  if not post_new_payouts('vendor:LOT', refs, accounts, counters, prizes, ids, games, p_at) then
    select string_agg(refs[b.i] || ' ' || b.status, ', ') into refused
    from post_batch(array_fill('vendor:LOT'::text, array[n]), refs,
      array(select (case when prize > 0 then 'win' else 'endround' end)::transfer_kind from unnest(prizes) prize),
      accounts, counters, array(select prize = 0 from unnest(prizes) prize), prizes, array_fill(p_at, array[n]), ids, games,
      array(select case when prize > 0 then '{"end": true}'::jsonb end from unnest(prizes) prize)) b
    where b.status not in ('posted', 'repeated');
    if refused is not null then raise exception 'Tickets were not settled: %', refused; end if;
  end if;
  -- Not `on conflict`, which writes more: who ends a round holds the member's cash, as this does.
  insert into ended_round (vendor, round, member, at)
  select 'LOT', u.round, u.member, greatest(p_at, b.open_from)
  from unnest(ids, members, brands) as u(round, member, brand)
  left join (select * from books where brand = any (brands) offset 0) b on b.brand = u.brand
  where not exists (select from ended_round e where (e.vendor, e.round, e.member) = ('LOT', u.round, u.member) offset 0)
  order by 2, 3;
  perform count_credit('LOT', u.brand, sum(u.counted)::bigint, p_at)
  from unnest(brands, counted) as u(brand, counted) group by u.brand having sum(u.counted) > 0 order by u.brand;
  if chases is not null then
    update lottery_chase c set stopped_at = p_at where c.stop_on_win and c.stopped_at is null and c.id = any (chases);
  end if;
end $$;
