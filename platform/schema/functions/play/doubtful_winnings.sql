-- Which of members' wins in rounds are doubtful, by their places in the arrays: the round is void, a win needs a bet that is not
-- among the member's last entries or of which something was taken back, it passes a cap, or its pool is short. For post_winnings,
-- which holds the accounts and has set the planner.
create or replace function doubtful_winnings(
  p_source text[], p_kind transfer_kind[], p_account bigint[], p_counter bigint[], p_amount bigint[], p_round text[],
  p_member bigint[], p_brand smallint[], p_needs int[], p_win_cap bigint[], p_hour_cap bigint[], p_at timestamptz,
  p_since timestamptz
) returns setof int
language plpgsql as $$
begin
  -- What was voided or taken back is looked up for all rounds at once: an index that has none of them is searched once, and every
  -- month's index is opened once.
  return query
  select u.i::int
  from unnest(p_source, p_kind, p_account, p_counter, p_amount, p_round, p_member, p_needs, p_win_cap)
       with ordinality as u(source, kind, account, counter, amount, round, member, needs, win_cap, i)
  where u.amount > u.win_cap
     or (substr(u.source, 8), u.round, u.member) in (
          select v.vendor, v.round, v.member from voided_round v
          where v.vendor = any (array(select substr(s, 8) from unnest(p_source) s)) and v.round = any (p_round))
     or u.needs & 1 = 1 and (u.source, u.round, u.member) in (
          select t.source, t.round, t.member from transfer t
          where t.source = any (p_source) and t.round = any (p_round)
            and t.kind in ('rollback', 'tombstone') and t.at > p_since)
     -- From the newest entry back, and up to the bet only: it is usually among the last few. Not `exists`, in which PostgreSQL
     -- drops order and limit.
     or u.needs & 2 = 2 and (
          select t.id from transfer t
          where t.debit = u.account and t.debit_seq > (select a.seq - 64 from account a where a.id = u.account)
            and (t.source, t.round, t.kind) = (u.source, u.round, 'bet') and t.at > p_since
          order by t.debit_seq desc limit 1) is null
     or u.kind = 'jackpot-win' and pool_holds(u.counter) < (
          select sum(o.amount) from unnest(p_kind, p_counter, p_amount) as o(kind, counter, amount)
          where o.kind = 'jackpot-win' and o.counter = u.counter);
  if found then return; end if;
  -- All wins of a vendor and brand that have a cap of an hour together; if they pass it, all of them are doubtful.
  return query
  with asked as (
    select * from unnest(p_source, p_brand, p_amount, p_hour_cap) with ordinality as u(source, brand, amount, hour_cap, i)
    where u.hour_cap is not null),
  over as (
    select a.source, a.brand from asked a group by a.source, a.brand
    having sum(a.amount) > 0
       and credited_before(substr(a.source, 8), a.brand, sum(a.amount)::bigint, min(a.hour_cap), p_at)
           > min(a.hour_cap) - sum(a.amount)
  )
  select a.i::int from asked a join over using (source, brand);
end $$;
