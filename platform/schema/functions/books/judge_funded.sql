-- What becomes of bets, and what a running bonus pays of each (post_funded posts them). The caller holds the accounts and has
-- checked that no member has two. `part`: what moves from bonus to cash; `funded`, `funded_seq`: cash with it; `after`: cash when
-- the bet is paid. `had`: the turnover so far. Without settings of its own, so that it becomes a part of the caller's statement.
create or replace function judge_funded(
  p_source text[], p_ref text[], p_cash bigint[], p_bonus bigint[], p_counter bigint[], p_amount bigint[],
  p_round text[], p_game bigint[], p_detail jsonb[], p_at timestamptz, p_alone boolean
) returns table (
  i bigint, source text, ref text, cash bigint, purse bigint, counter bigint, amount bigint, round text, game bigint,
  detail jsonb, brand smallint, member bigint, booked timestamptz, bonus bigint, required bigint, had bigint, counted bigint,
  bonus_money bigint, bonus_had bigint, bonus_seq bigint, outcome text, part bigint, funded bigint, after bigint,
  funded_seq bigint
)
language sql stable as $$
  with asked as materialized (
    select s.*, b.id as bonus, b.required, b.wagered as had, b.bonus_first, c.counted, mine.brand, mine.member,
           mine.balance as cash_had, mine.seq as cash_seq, purse.balance as bonus_had, purse.seq as bonus_seq,
           greatest(0, mine.balance) as cash_money, greatest(0, purse.balance) as bonus_money,
           greatest(p_at, other.open_from) as booked,
           case
             when s.purse is not null and b.id is null then 'none'
             -- Without a bonus nothing of it is looked up; what a break adds, only where it decides.
             when b.id is not null and b.expires_at <= p_at and bonus_ends(b, p_at) <= p_at then 'over'
             when b.max_stake is not null and b.max_stake < s.amount + (
               select coalesce(sum(p.amount), 0) from bonus_play p
               where (p.source, p.round, p.member, p.kind) = (s.source, s.round, mine.member, 'bet') and p.back_at is null)
               then 'limit'
             when s.amount > 0 and b.id is null and mine.balance - s.amount < mine.floor then 'short'
             when s.amount > 0 and b.id is not null
               and (mine.balance < mine.floor or s.amount > greatest(0, mine.balance) + greatest(0, purse.balance)) then 'short'
             when p_alone then 'posted'
             when b.wagered * 2 < b.required and (b.wagered + c.counted) * 2 >= b.required
               or exists (
                 select from transfer_key k
                 where k.source = s.source and k.ref = s.ref and k.kind in ('bet', 'tombstone') offset 0)
               then 'alone'
             else 'posted'
           end as outcome
    from unnest(p_source, p_ref, p_cash, p_bonus, p_counter, p_amount, p_round, p_game, p_detail)
         with ordinality as s(source, ref, cash, purse, counter, amount, round, game, detail, i)
    join account mine on mine.id = s.cash
    join (
      select a.id, a.brand, a.currency, b.open_from from account a left join books b on b.brand = a.brand
      where a.id = any (p_counter) and a.balance is null and a.kind <> 'jackpot' offset 0
    ) other on (other.id, other.brand, other.currency) = (s.counter, mine.brand, mine.currency)
    left join account purse on purse.id = s.purse and (purse.brand, purse.member) is not distinct from (mine.brand, mine.member)
    left join bonus b on b.member = purse.member and b.state = 'running'
    cross join lateral (
      select case when b.id is not null then trunc(s.amount::numeric * coalesce(
        (b.weights ->> (select g.game_type from game g where g.id = s.game))::bigint, 1000000) / 1000000)::bigint end as counted
      offset 0
    ) c
    where s.purse is null or purse.id is not null
  )
  select a.i, a.source, a.ref, a.cash, a.purse, a.counter, a.amount, a.round, a.game, a.detail, a.brand, a.member, a.booked,
         a.bonus, a.required, a.had, a.counted, a.bonus_money, a.bonus_had, a.bonus_seq, a.outcome, f.part,
         a.cash_had + f.part, a.cash_had + f.part - a.amount, a.cash_seq + (f.part > 0)::int
  from asked a
  cross join lateral (
    select case when a.outcome <> 'posted' or a.bonus is null then 0 when a.bonus_first then least(a.bonus_money, a.amount)
           else a.amount - least(a.cash_money, a.amount) end as part offset 0
  ) f;
$$;
