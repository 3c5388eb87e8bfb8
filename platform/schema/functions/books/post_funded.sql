-- Posts bets of members with a running bonus, many in one statement, at most one of each member: what the bonus pays moves from
-- bonus to cash ('bonus-stake'), then cash pays the whole stake ('bet'), both under the bet's name; and with them the turnover
-- and the record of both. `p_bonus`: the members' bonus accounts. Gives what became of each bet; only a `posted` one changes
-- anything:
--   none    no bonus is running
--   over    its time is over
--   limit   the round would cost more than its terms allow
--   short   cash and bonus cannot pay it
--   alone   its turnover reaches its half or its end, or its name is taken: the caller holds the member's accounts, finds the
--           name free, posts it with `p_alone`, and acts on what it reached
-- `balance` is that of cash; `playable` what the bonus has left; `counted` what the bet adds to the turnover, `wagered` the
-- turnover with it. A running bonus changes only under the locks of its member's accounts, so its row needs none of its own. A
-- month without a partition fails the statement, unless `p_alone`.
create or replace function post_funded(
  p_source text[], p_ref text[], p_cash bigint[], p_bonus bigint[], p_counter bigint[], p_amount bigint[],
  p_round text[], p_game bigint[], p_detail jsonb[], p_at timestamptz, p_alone boolean
) returns table (
  i int, outcome text, balance bigint, playable bigint, bonus bigint, required bigint, counted bigint, wagered bigint
)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if (select count(*) <> count(distinct c) from unnest(p_cash) c) then raise exception 'two bets of one account'; end if;
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_cash || p_bonus) and a.balance is not null order by a.id for no key update;
  if p_alone then
    perform open_month(greatest(p_at, b.open_from)) from account a left join books b on b.brand = a.brand where a.id = p_cash[1];
  end if;

  return query
  with asked as materialized (
    select s.*, b.id as bonus, b.required, b.wagered as had, b.bonus_first, c.counted, mine.brand, mine.member,
           mine.balance as cash_had, mine.seq as cash_seq, purse.balance as bonus_had, purse.seq as bonus_seq,
           greatest(0, mine.balance) as cash_money, greatest(0, purse.balance) as bonus_money,
           greatest(p_at, other.open_from) as booked,
           case
             when b.id is null then 'none'
             -- What a break adds is looked up only where it decides.
             when b.expires_at <= p_at and bonus_ends(b, p_at) <= p_at then 'over'
             when b.max_stake < s.amount + (
               select coalesce(sum(p.amount), 0) from bonus_play p
               where (p.source, p.round, p.member, p.kind) = (s.source, s.round, mine.member, 'bet') and p.back_at is null)
               then 'limit'
             when s.amount > 0
               and (mine.balance < mine.floor or s.amount > greatest(0, mine.balance) + greatest(0, purse.balance)) then 'short'
             when p_alone then 'posted'
             when b.wagered + c.counted >= b.required
               or b.wagered * 2 < b.required and (b.wagered + c.counted) * 2 >= b.required
               or exists (
                 select from transfer_key k
                 where k.source = s.source and k.ref = s.ref and k.kind in ('bet', 'tombstone') offset 0)
               then 'alone'
             else 'posted'
           end as outcome
    from unnest(p_source, p_ref, p_cash, p_bonus, p_counter, p_amount, p_round, p_game, p_detail)
         with ordinality as s(source, ref, cash, purse, counter, amount, round, game, detail, i)
    join account mine on mine.id = s.cash
    join account purse on purse.id = s.purse and (purse.brand, purse.member) is not distinct from (mine.brand, mine.member)
    join (
      select a.id, a.brand, a.currency, b.open_from from account a left join books b on b.brand = a.brand
      where a.id = any (p_counter) and a.balance is null and a.kind <> 'jackpot' offset 0
    ) other on (other.id, other.brand, other.currency) = (s.counter, mine.brand, mine.currency)
    left join bonus b on b.member = mine.member and b.state = 'running'
    join game g on g.id = s.game
    cross join lateral (
      select trunc(s.amount::numeric * coalesce((b.weights ->> g.game_type)::bigint, 1000000) / 1000000)::bigint as counted
      offset 0
    ) c
  ),
  stake as materialized (
    select a.*, f.part, uuidv7() as part_id, uuidv7() as bet_id, a.cash_had + f.part as funded,
           a.cash_had + f.part - a.amount as after, a.cash_seq + (f.part > 0)::int as funded_seq
    from asked a
    cross join lateral (
      select case when a.outcome <> 'posted' then 0 when a.bonus_first then least(a.bonus_money, a.amount)
             else a.amount - least(a.cash_money, a.amount) end as part offset 0
    ) f
  ),
  entry as (
    select s.part_id as id, s.purse as debit, s.cash as credit, s.part as amount, s.bonus_had - s.part as debit_balance,
           s.bonus_seq + 1 as debit_seq, s.funded as credit_balance, s.funded_seq as credit_seq, null::bigint as game,
           'bonus-stake'::transfer_kind as kind, null::text as round, null::jsonb as detail,
           s.booked, s.member, s.brand, s.source, s.ref
    from stake s where s.part > 0
    union all
    select s.bet_id, s.cash, s.counter, s.amount, s.after, s.funded_seq + 1, null, null, s.game, 'bet', s.round, s.detail,
           s.booked, s.member, s.brand, s.source, s.ref
    from stake s where s.outcome = 'posted'
  ),
  written as (
    insert into transfer (id, at, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq,
                          member, game, kind, brand, source, ref, round, detail)
    select e.id, e.booked, e.debit, e.credit, e.amount, e.debit_balance, e.debit_seq, e.credit_balance, e.credit_seq,
           e.member, e.game, e.kind, e.brand, e.source, e.ref, e.round, e.detail
    from entry e
  ),
  named as (
    insert into transfer_key (id, at, debit, credit, amount, balance, seq, game, kind, source, ref, round)
    select e.id, e.booked, e.debit, e.credit, e.amount, e.debit_balance, e.debit_seq, e.game, e.kind, e.source, e.ref, e.round
    from entry e
  ),
  moved as (
    update account a set balance = m.after, seq = m.seq, overdrawn = least(a.overdrawn, greatest(0, a.floor - m.after))
    from (
      select s.cash as account, s.after, s.funded_seq + 1 as seq from stake s where s.outcome = 'posted'
      union all
      select s.purse, s.bonus_had - s.part, s.bonus_seq + 1 from stake s where s.part > 0
    ) m where a.id = m.account
  ),
  played as (
    insert into bonus_play (source, ref, kind, bonus, member, round, amount, moved, counted, playable, at)
    select s.source, s.ref, 'bet', s.bonus, s.member, s.round, s.amount, s.part, s.counted, s.bonus_money - s.part, p_at
    from stake s where s.outcome = 'posted'
  ),
  turnover as (
    update bonus b set wagered = b.wagered + s.counted from stake s
    where s.outcome = 'posted' and s.counted > 0 and b.id = s.bonus
  )
  select s.i::int, s.outcome, s.after, s.bonus_money - s.part, s.bonus, s.required, s.counted, s.had + s.counted
  from stake s;
end $$;
