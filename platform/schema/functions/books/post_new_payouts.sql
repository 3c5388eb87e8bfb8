-- Posts what rounds of members end with, each a prize or nothing, all of a source: what post_batch would post, with fewer copies
-- of each row, where nothing was posted under any of the names. Else it returns false, with nothing changed. The caller holds the
-- books and the accounts: each a member's, paid by a brand's. Payouts of an account count in the order of the arrays. A month
-- without a partition fails the statement.
create or replace function post_new_payouts(
  p_source text, p_ref text[], p_account bigint[], p_counter bigint[], p_amount bigint[], p_round text[], p_game bigint[],
  p_at timestamptz
) returns boolean
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  posted bigint;
begin
  if exists (select from transfer_key k where k.source = p_source and k.ref = any (p_ref)) then return false; end if;
  with payout as materialized (
    select u.*, mine.brand, mine.member, greatest(p_at, other.open_from) as booked, uuidv7() as id, u.amount > 0 as wins,
           (case when u.amount > 0 then 'win' else 'endround' end)::transfer_kind as kind,
           (mine.balance + sum(u.amount) over w)::bigint as after, mine.seq + row_number() over w as seq,
           lead(u.i) over w is null as last
    from unnest(p_ref, p_account, p_counter, p_amount, p_round, p_game)
         with ordinality as u(ref, account, counter, amount, round, game, i)
    join account mine on mine.id = u.account and mine.balance is not null
    join (
      select a.id, a.brand, a.currency, b.open_from from account a left join books b on b.brand = a.brand
      where a.id = any (p_counter) and a.balance is null and a.kind <> 'jackpot' offset 0
    ) other on (other.id, other.brand, other.currency) = (u.counter, mine.brand, mine.currency)
    window w as (partition by u.account order by u.i)
  ),
  written as (
    insert into transfer (id, at, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq,
                          member, game, kind, brand, source, ref, round, detail)
    select p.id, p.booked, case when p.wins then p.counter else p.account end,
           case when p.wins then p.account else p.counter end, p.amount,
           case when not p.wins then p.after end, case when not p.wins then p.seq end,
           case when p.wins then p.after end, case when p.wins then p.seq end,
           p.member, p.game, p.kind, p.brand, p_source, p.ref, p.round, case when p.wins then '{"end": true}'::jsonb end
    from payout p
  ),
  named as (
    insert into transfer_key (id, at, debit, credit, amount, balance, seq, game, kind, source, ref, round)
    select p.id, p.booked, case when p.wins then p.counter else p.account end,
           case when p.wins then p.account else p.counter end, p.amount, p.after, p.seq, p.game, p.kind, p_source, p.ref, p.round
    from payout p order by p.ref
  ),
  moved as (
    update account a set balance = p.after, seq = p.seq, overdrawn = least(a.overdrawn, greatest(0, a.floor - p.after))
    from payout p where p.last and a.id = p.account
  )
  select count(*) into posted from payout;
  if posted <> cardinality(p_ref) then raise exception 'Only % of % payouts have accounts', posted, cardinality(p_ref); end if;
  return true;
end $$;
