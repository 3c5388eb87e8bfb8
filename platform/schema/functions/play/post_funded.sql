-- Posts bets of members with a running bonus, many in one statement, at most one of each member: the stake from bonus and cash
-- (fundStake), its part of the turnover, and the record of both (countStake). Posted and returned are the bets that change
-- nothing else: not those that were posted before, that a limit or the funds forbid, or whose turnover reaches its half or its
-- end. All or nothing of these: what is in their way fails the statement. `balance` is that of cash; `playable` what the bonus
-- has left. A running bonus changes only under the locks of its member's accounts, so its row needs none of its own; what was
-- read of it is compared when it is written.
create or replace function post_funded(
  p_source text[], p_ref text[], p_member bigint[], p_cash bigint[], p_bonus bigint[], p_counter bigint[], p_amount bigint[],
  p_round text[], p_game bigint[], p_detail jsonb[], p_at timestamptz
) returns table (i int, id uuid, balance bigint, seq bigint, playable bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  n int[]; bonuses bigint[]; had bigint[]; moves bigint[]; counts bigint[]; lefts bigint[];
  posted int[]; ids uuid[]; balances bigint[]; seqs bigint[]; counted int;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_cash || p_bonus) and a.balance is not null order by a.id for no key update;

  select array_agg(x.i), array_agg(x.bonus_id), array_agg(x.wagered), array_agg(x.moved), array_agg(x.counted),
         array_agg(x.bonus - x.moved)
  into n, bonuses, had, moves, counts, lefts
  from (
    select s.i::int, b.id as bonus_id, b.wagered, f.bonus, c.counted,
           case when b.bonus_first then least(f.bonus, s.amount) else s.amount - least(f.cash, s.amount) end as moved
    from unnest(p_source, p_ref, p_member, p_cash, p_bonus, p_amount, p_round, p_game)
         with ordinality as s(source, ref, member, cash, bonus, amount, round, game, i)
    join bonus b on b.member = s.member and b.state = 'running'
    join game g on g.id = s.game
    join account cash on cash.id = s.cash
    join account bonus on bonus.id = s.bonus
    cross join lateral (
      select trunc(s.amount::numeric * coalesce((b.weights ->> g.game_type)::bigint, 1000000) / 1000000)::bigint as counted
    ) c
    cross join lateral (select greatest(0, cash.balance) as cash, greatest(0, bonus.balance) as bonus) f
    -- What a break adds is looked up only where it decides.
    where (b.expires_at > p_at or bonus_ends(b, p_at) > p_at)
      and cash.balance >= cash.floor and s.amount <= f.cash + f.bonus and b.wagered + c.counted < b.required
      and (b.wagered * 2 >= b.required or (b.wagered + c.counted) * 2 < b.required)
      and (b.max_stake is null or b.max_stake >= s.amount + (
        select coalesce(sum(p.amount), 0) from bonus_play p
        where (p.source, p.round, p.member, p.kind) = (s.source, s.round, s.member, 'bet') and p.back_at is null))
      and not exists (
        select from transfer_key k where k.source = s.source and k.ref = s.ref and k.kind in ('bet', 'tombstone') offset 0)
    order by s.i
  ) x;
  if n is null then return; end if;

  select array_agg(n[p.i] order by p.i), array_agg(p.id order by p.i), array_agg(p.balance order by p.i),
         array_agg(p.seq order by p.i)
  into posted, ids, balances, seqs
  from (
    select array_agg(p_source[m] order by k) as source, array_agg(p_ref[m] order by k) as ref,
           array_agg(p_cash[m] order by k) as cash, array_agg(p_bonus[m] order by k) as bonus,
           array_agg(p_counter[m] order by k) as counter, array_agg(p_amount[m] order by k) as amount,
           array_agg(p_round[m] order by k) as round, array_agg(p_game[m] order by k) as game,
           array_agg(p_detail[m] order by k) as detail
    from unnest(n) with ordinality u(m, k)
  ) s, post_stakes(s.source, s.ref, s.cash, s.bonus, s.counter, moves, s.amount, s.round, s.game, s.detail, p_at) p;
  if posted is distinct from n then raise exception 'a bet could not be posted'; end if;

  with play as (
    insert into bonus_play (source, ref, kind, bonus, member, round, amount, moved, counted, playable, at)
    select p_source[d.m], p_ref[d.m], 'bet', d.bonus, p_member[d.m], p_round[d.m], p_amount[d.m], d.moved, d.counted, d.playable,
           p_at
    from unnest(n, bonuses, moves, counts, lefts) d(m, bonus, moved, counted, playable)
  )
  update bonus b set wagered = b.wagered + c.counted from unnest(bonuses, had, counts) c(id, had, counted)
  where b.id = c.id and b.state = 'running' and b.wagered = c.had and c.counted > 0;
  get diagnostics counted = row_count;
  if counted <> (select count(*) from unnest(counts) c where c > 0) then raise exception 'a bonus changed during a bet'; end if;
  return query select d.m, d.id, d.balance, d.seq, d.playable
  from unnest(n, ids, balances, seqs, lefts) d(m, id, balance, seq, playable);
end $$;
