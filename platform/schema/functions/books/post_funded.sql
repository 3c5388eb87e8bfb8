-- Posts bets from cash, many in one statement, at most one of each member. `p_bonus`: the bonus accounts of members with a
-- running bonus, null for others: a statement for both costs less than one for each. What the bonus pays moves from bonus to cash
-- ('bonus-stake'), then cash pays the whole stake ('bet'), both under the bet's name; and with them the turnover and the record
-- of both. Gives what became of each bet; only a `posted` one changes anything:
--   none    no bonus is running, though an account was given
--   over    its time is over
--   limit   the round would cost more than its terms allow
--   short   cash and bonus cannot pay it
--   alone   its turnover reaches its half, or its name is taken: the caller holds the member's accounts, finds the name free,
--           posts it with `p_alone`, and tells the member
-- `id` is the bet's; `balance` and `seq` are those of cash; `playable` what the bonus has left; `counted` what the bet adds to
-- the turnover, `wagered` the turnover with it. A running bonus changes only under the locks of its member's accounts, so its row
-- needs none of its own. A month without a partition fails the statement, unless `p_alone`.
create or replace function post_funded(
  p_source text[], p_ref text[], p_cash bigint[], p_bonus bigint[], p_counter bigint[], p_amount bigint[],
  p_round text[], p_game bigint[], p_detail jsonb[], p_at timestamptz, p_alone boolean
) returns table (
  i int, outcome text, id uuid, balance bigint, seq bigint, playable bigint, bonus bigint, required bigint, counted bigint,
  wagered bigint
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
  with stake as materialized (
    select j.*, uuidv7() as part_id, uuidv7() as bet_id
    from judge_funded(p_source, p_ref, p_cash, p_bonus, p_counter, p_amount, p_round, p_game, p_detail, p_at, p_alone) j
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
    from stake s where s.outcome = 'posted' and s.bonus is not null
  ),
  turnover as (
    update bonus b set wagered = b.wagered + s.counted from stake s
    where s.outcome = 'posted' and s.counted > 0 and b.id = s.bonus
  )
  select s.i::int, s.outcome, s.bet_id, s.after, s.funded_seq + 1, s.bonus_money - s.part, s.bonus, s.required, s.counted,
         s.had + s.counted
  from stake s;
end $$;
