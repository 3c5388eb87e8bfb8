-- The share of a bonus in wins, each of another member: the part of the round's stakes that it paid, rounded down; `ended`: what
-- of it belongs to bonuses that no longer run. A bonus that was released has no share. Each round has a bet in bonus_play. Of its
-- stakes, those under a bonus are all known; others are looked for among the last entries of cash.
create or replace function shares_of_wins(p_source text[], p_member bigint[], p_cash bigint[], p_amount bigint[], p_round text[])
returns table (i bigint, bonus bigint, share numeric, ended numeric)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with win as materialized (
    select w.*, mine.seq as cash_seq
    from unnest(p_source, p_member, p_cash, p_amount, p_round) with ordinality as w(source, member, cash, amount, round, i)
    join account mine on mine.id = w.cash
  ),
  stake as materialized (           -- of a round, under each of its bonuses
    select w.i, p.bonus, b.state, sum(p.amount) as staked, sum(p.moved) as moved
    from win w
    join bonus_play p on (p.source, p.round, p.member) = (w.source, w.round, w.member) and p.kind = 'bet' and p.back_at is null
    join bonus b on b.id = p.bonus
    group by 1, 2, 3
  ),
  other as materialized (           -- its stakes while none was running
    select w.i, sum(t.amount) as staked
    from win w
    join transfer t on t.debit = w.cash and t.debit_seq > w.cash_seq - 64
      and (t.source, t.round, t.kind) = (w.source, w.round, 'bet')
    where not exists (
        select from bonus_play p
        where (p.source, p.round, p.member) = (w.source, w.round, w.member) and p.ref = t.ref and p.kind = 'bet' offset 0)
      and not is_taken_back(t.source, t.ref, 'bet')
    group by 1
  )
  select s.i, max(s.bonus) as bonus, coalesce(sum(f.share), 0) as share,
         coalesce(sum(f.share) filter (where s.state <> 'running'), 0) as ended
  from (select s.*, sum(s.staked) over (partition by s.i) + coalesce(o.staked, 0) as round_staked
        from stake s left join other o on o.i = s.i) s
  join win w on w.i = s.i
  cross join lateral (
    select case when s.round_staked > 0 and s.state <> 'converted'
           then div(w.amount * s.moved, s.round_staked) else 0 end as share
  ) f
  group by 1;
end $$;
