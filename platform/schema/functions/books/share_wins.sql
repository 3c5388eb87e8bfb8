-- Moves the share of a bonus in wins (shares_of_wins), which have been posted to cash, into the bonus. The share of a bonus that
-- ended otherwise than by its release returns to the house ('bonus-forfeit'). At most one win of each member; the caller has
-- locked the books and the members' cash and bonus accounts, and each round has a bet in bonus_play. Gives what the answer adds
-- to the balance of cash that each win was posted with, so that it is that of cash and bonus together.
create or replace function share_wins(
  p_source text[], p_ref text[], p_member bigint[], p_cash bigint[], p_bonus bigint[], p_amount bigint[], p_round text[],
  p_at timestamptz
) returns table (i int, playable bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if (select count(*) <> count(distinct c) from unnest(p_cash) c) then raise exception 'two wins of one account'; end if;
  return query
  with win as materialized (
    select w.*, mine.brand, mine.balance as cash_had, mine.seq as cash_seq, purse.balance as bonus_had, purse.seq as bonus_seq
    from unnest(p_source, p_ref, p_member, p_cash, p_bonus, p_amount, p_round)
         with ordinality as w(source, ref, member, cash, purse, amount, round, i)
    join account mine on mine.id = w.cash
    join account purse on purse.id = w.purse and (purse.brand, purse.member) = (mine.brand, mine.member)
  ),
  part as materialized (
    select * from shares_of_wins(p_source, p_member, p_cash, p_amount, p_round)
  ),
  act as materialized (
    select w.*, p.bonus, m.moved, l.lost, greatest(0, w.bonus_had + m.moved - l.lost) - m.moved as playable,
           cost.id as cost, greatest(p_at, books.open_from) as booked, uuidv7() as win_id, uuidv7() as forfeit_id
    from win w
    left join part p on p.i = w.i
    -- Cash that an earlier rollback has overdrawn can be less than the share, and so can a bonus account.
    cross join lateral (select least(coalesce(p.share, 0), greatest(0, w.cash_had))::bigint as moved offset 0) m
    cross join lateral (
      select least(m.moved, coalesce(p.ended, 0), greatest(0, w.bonus_had + m.moved))::bigint as lost offset 0) l
    left join account cost on l.lost > 0 and (cost.brand, cost.kind) = (w.brand, 'bonus-cost') and cost.member is null
    left join books on books.brand = w.brand
  ),
  entry as materialized (
    select a.win_id as id, a.cash as debit, a.purse as credit, a.moved as amount, a.cash_had - a.moved as debit_balance,
           a.cash_seq + 1 as debit_seq, a.bonus_had + a.moved as credit_balance, a.bonus_seq + 1 as credit_seq,
           'bonus-win'::transfer_kind as kind, a.booked, a.member, a.brand, a.source, a.ref
    from act a where a.moved > 0
    union all
    select a.forfeit_id, a.purse, a.cost, a.lost, a.bonus_had + a.moved - a.lost, a.bonus_seq + 2, null, null,
           'bonus-forfeit', a.booked, a.member, a.brand, a.source, a.ref
    from act a where a.lost > 0
  ),
  written as (
    insert into transfer (id, at, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq,
                          member, kind, brand, source, ref)
    select e.id, e.booked, e.debit, e.credit, e.amount, e.debit_balance, e.debit_seq, e.credit_balance, e.credit_seq,
           e.member, e.kind, e.brand, e.source, e.ref
    from entry e
  ),
  named as (
    insert into transfer_key (id, at, debit, credit, amount, balance, seq, kind, source, ref)
    select e.id, e.booked, e.debit, e.credit, e.amount, e.debit_balance, e.debit_seq, e.kind, e.source, e.ref
    from entry e
  ),
  moved as (
    update account a set balance = m.after, seq = m.seq, overdrawn = least(a.overdrawn, greatest(0, a.floor - m.after))
    from (
      select a.cash as account, a.cash_had - a.moved as after, a.cash_seq + 1 as seq from act a where a.moved > 0
      union all
      select a.purse, a.bonus_had + a.moved - a.lost, a.bonus_seq + 1 + (a.lost > 0)::int from act a where a.moved > 0
    ) m where a.id = m.account
  ),
  played as (
    insert into bonus_play (source, ref, kind, bonus, member, round, amount, moved, counted, playable, at)
    select a.source, a.ref, 'win', a.bonus, a.member, a.round, a.amount, a.moved - a.lost, 0, a.playable,
           -- A bonus can have ended while the win waited for the accounts.
           greatest(p_at, (select b.ended_at from bonus b where b.id = a.bonus))
    from act a where a.bonus is not null
  )
  select a.i::int, a.playable::bigint from act a;
end $$;
