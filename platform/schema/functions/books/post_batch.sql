-- Posts many calls in one statement. Each call moves money between a stored account (which pays if `p_pays`) and a derived
-- account that is not a pool; each key occurs once. Calls on one account run in the order of the arrays, and a refused call does
-- not refuse the ones after it. `balance` and `seq` describe the stored account: after the call; for a repeated call, as they
-- were then; for a refused call, as they are. A month without a partition fails the whole batch: the caller then posts one by one
-- with post_in_order, which creates it. So does a call with a pot, which write_transfer counts.
create or replace function post_batch(
  p_source text[], p_ref text[], p_kind transfer_kind[], p_account bigint[], p_counter bigint[], p_pays boolean[],
  p_amount bigint[], p_at timestamptz[], p_round text[], p_game bigint[], p_detail jsonb[]
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql
-- The planner assumes ten rows from unnest for arrays of any size: a new plan per batch would cost time and gain nothing.
set plan_cache_mode = force_generic_plan
-- A plan made while there were few accounts would read all of them for each call until the next ANALYZE, at a fiftieth of the
-- speed. For the same reason stored accounts are identified by their balance: `member` is in the key of account_only, `balance`
-- is in no index.
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  if array_to_string(p_detail, '') like '%"pot": %' then raise exception 'Pots are posted one by one'; end if;
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  -- 1. Lock the stored accounts in the order of their ids (no deadlock). The next statement reads what earlier holders wrote.
  perform from account a where a.id = any (p_account) and a.balance is not null order by a.id for no key update;

  -- 2. Decide and write.
  return query
  with recursive
  todo as materialized (            -- the calls; those that change nothing move 0; `running` is the balance if all can be paid
    select c.*, c.opening + sum(c.delta) over w as running, c.opening_seq + sum(c.is_new) over w as running_seq,
           row_number() over w as k, lead(c.i) over w is null as last
    from (
      select u.*, mine.brand, mine.member, mine.balance as opening, mine.floor, mine.seq as opening_seq,
             greatest(u.at, other.open_from) as booked, old.id as old_id, old.balance as old_balance, old.seq as old_seq, answer,
             case when answer is not null then 0 when u.pays then -u.amount else u.amount end as delta,
             (answer is null)::int as is_new
      from unnest(p_source, p_ref, p_kind, p_account, p_counter, p_pays, p_amount, p_at, p_round, p_game, p_detail)
           with ordinality as u(source, ref, kind, account, counter, pays, amount, at, round, game, detail, i)
      left join account mine on mine.id = u.account and mine.balance is not null
      left join (
        select a.id, a.brand, a.currency, b.open_from from account a left join books b on b.brand = a.brand
        where a.id = any (p_counter) and a.balance is null and a.kind <> 'jackpot' offset 0
      ) other on other.id = u.counter
      left join lateral (           -- what was posted under its key, or its tombstone (which can follow the end of its round)
        select k.* from transfer_key k
        where k.source = u.source and k.ref = u.ref and k.kind in (u.kind, 'tombstone') order by k.kind desc limit 1
      ) old on true
      cross join lateral (
        select case when old.id is not null then
                 case when old.kind <> u.kind then 'cancelled'
                      when old.amount = u.amount and (old.round, old.game) is not distinct from (u.round, u.game)
                       and (old.debit, old.credit) = (case when u.pays then u.account else u.counter end,
                                                      case when u.pays then u.counter else u.account end)
                      then 'repeated' else 'differs' end
               when mine.id is null or other.id is null then 'unknown-account'
               when mine.brand <> other.brand or mine.currency <> other.currency then 'mismatched' end::posting_status offset 0
      ) a(answer)
    ) c
    window w as (partition by c.account order by c.i)
  ),
  walk(account, k, ok, balance, seq) as (   -- only accounts that cannot pay every call are walked call by call
    select t.account, 0::bigint, true, t.opening, t.opening_seq from todo t where t.running < t.floor group by 1, 4, 5
    union all
    select t.account, t.k, fits, w.balance + case when fits then t.delta else 0 end,
           w.seq + case when fits then t.is_new else 0 end
    from walk w
    join todo t on t.account = w.account and t.k = w.k + 1,
    lateral (select t.delta >= 0 or w.balance + t.delta >= t.floor) as f(fits)
  ),
  done as materialized (
    select t.*, uuidv7() as new_id,
           coalesce(t.answer, case when w.ok is false then 'short' else 'posted' end::posting_status) as outcome,
           coalesce(w.balance, t.running)::bigint as after, coalesce(w.seq, t.running_seq) as after_seq
    from todo t left join walk w on w.account = t.account and w.k = t.k
  ),
  written as (
    insert into transfer (id, at, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq,
                          member, game, kind, brand, source, ref, round, detail)
    select d.new_id, d.booked, case when d.pays then d.account else d.counter end,
           case when d.pays then d.counter else d.account end, d.amount,
           case when d.pays then d.after end, case when d.pays then d.after_seq end,
           case when not d.pays then d.after end, case when not d.pays then d.after_seq end,
           d.member, d.game, d.kind, d.brand, d.source, d.ref, d.round, d.detail
    from done d where d.outcome = 'posted'
  ),
  named as (
    insert into transfer_key (id, at, debit, credit, amount, balance, seq, game, kind, source, ref, round)
    select d.new_id, d.booked, case when d.pays then d.account else d.counter end,
           case when d.pays then d.counter else d.account end, d.amount,
           d.after, d.after_seq, d.game, d.kind, d.source, d.ref, d.round
    from done d where d.outcome = 'posted'
  ),
  moved as (
    update account a set balance = d.after, seq = d.after_seq, overdrawn = least(a.overdrawn, greatest(0, a.floor - d.after))
    from done d where d.last and a.id = d.account and d.opening_seq <> d.after_seq
  )
  select d.i::int, d.outcome, case when d.outcome = 'posted' then d.new_id when d.outcome = 'repeated' then d.old_id end,
         case when d.outcome = 'repeated' then d.old_balance else d.after end,
         case when d.outcome = 'repeated' then d.old_seq else d.after_seq end
  from done d;
end $$;
