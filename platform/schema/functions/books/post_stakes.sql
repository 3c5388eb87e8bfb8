-- Posts bets that a bonus may pay a part of, many in one statement, at most one of each member: the part moves from bonus to cash
-- ('bonus-stake'), then cash pays the whole stake ('bet'), both under the bet's name. The caller has locked the books and the
-- stored accounts, and knows that no name is taken. Gives the bets it could post, in the order of the arrays, with the balance of
-- cash; one that is missing there must fail the caller's transaction. A month without a partition does so here.
create or replace function post_stakes(
  p_source text[], p_ref text[], p_cash bigint[], p_bonus bigint[], p_counter bigint[], p_part bigint[], p_amount bigint[],
  p_round text[], p_game bigint[], p_detail jsonb[], p_at timestamptz
) returns table (i int, id uuid, balance bigint, seq bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if (select count(*) <> count(distinct c) from unnest(p_cash) c) then raise exception 'two bets of one account'; end if;
  return query
  with stake as materialized (
    select s.*, mine.brand, mine.member, greatest(p_at, other.open_from) as booked, uuidv7() as part_id, uuidv7() as bet_id,
           mine.balance + s.part as funded, mine.balance + s.part - s.amount as after,
           mine.seq + (s.part > 0)::int as funded_seq, bonus.balance - s.part as bonus_after, bonus.seq + 1 as bonus_seq
    from unnest(p_source, p_ref, p_cash, p_bonus, p_counter, p_part, p_amount, p_round, p_game, p_detail)
         with ordinality as s(source, ref, cash, bonus, counter, part, amount, round, game, detail, i)
    join account mine on mine.id = s.cash and mine.balance is not null
    join account bonus on bonus.id = s.bonus and bonus.balance is not null
      and (bonus.brand, bonus.member, bonus.currency) = (mine.brand, mine.member, mine.currency)
    join (
      select a.id, a.brand, a.currency, b.open_from from account a left join books b on b.brand = a.brand
      where a.id = any (p_counter) and a.balance is null and a.kind <> 'jackpot' offset 0
    ) other on (other.id, other.brand, other.currency) = (s.counter, mine.brand, mine.currency)
    where s.part between 0 and s.amount and mine.balance + s.part - s.amount >= mine.floor
      and (s.part = 0 or bonus.balance - s.part >= bonus.floor)
  ),
  entry as materialized (
    select s.part_id as id, s.bonus as debit, s.cash as credit, s.part as amount, s.bonus_after as debit_balance,
           s.bonus_seq as debit_seq, s.funded as credit_balance, s.funded_seq as credit_seq, null::bigint as game,
           'bonus-stake'::transfer_kind as kind, null::text as round, null::jsonb as detail,
           s.booked, s.member, s.brand, s.source, s.ref
    from stake s where s.part > 0
    union all
    select s.bet_id, s.cash, s.counter, s.amount, s.after, s.funded_seq + 1, null, null, s.game, 'bet', s.round, s.detail,
           s.booked, s.member, s.brand, s.source, s.ref
    from stake s
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
      select s.cash as account, s.after, s.funded_seq + 1 as seq from stake s
      union all
      select s.bonus, s.bonus_after, s.bonus_seq from stake s where s.part > 0
    ) m where a.id = m.account
  )
  select s.i::int, s.bet_id, s.after, s.funded_seq + 1 from stake s order by s.i;
end $$;
