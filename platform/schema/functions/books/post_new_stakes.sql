-- Posts stakes under names that the caller has just made (new ids: no look-up finds them, and the key of transfer_key keeps out
-- what it must). The caller holds the books and the accounts, each a member's that pays a brand's. All or none: false, with
-- nothing changed, where an account is short or the accounts do not belong together. Stakes of an account count in the order of
-- the arrays. A month without a partition fails the statement: the caller then posts with post_in_order, which creates it.
create or replace function post_new_stakes(
  p_source text, p_ref text[], p_account bigint[], p_counter bigint[], p_amount bigint[], p_game bigint[], p_at timestamptz
) returns boolean
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  posted bigint;
begin
  with stake as materialized (
    select u.*, mine.brand, mine.member, greatest(p_at, other.open_from) as booked, uuidv7() as id,
           mine.balance - sum(u.amount) over w as after, mine.seq + row_number() over w as seq, mine.floor,
           lead(u.i) over w is null as last
    from unnest(p_ref, p_account, p_counter, p_amount, p_game) with ordinality as u(ref, account, counter, amount, game, i)
    join account mine on mine.id = u.account and mine.balance is not null
    join (
      select a.id, a.brand, a.currency, b.open_from from account a left join books b on b.brand = a.brand
      where a.id = any (p_counter) and a.balance is null and a.kind <> 'jackpot' offset 0
    ) other on (other.id, other.brand, other.currency) = (u.counter, mine.brand, mine.currency)
    window w as (partition by u.account order by u.i)
  ),
  good as materialized (
    select s.* from stake s
    where (select count(*) = cardinality(p_ref) and bool_and(a.after >= a.floor) from stake a)
  ),
  written as (
    insert into transfer (id, at, debit, credit, amount, debit_balance, debit_seq, member, game, kind, brand, source, ref,
                          round)
    select g.id, g.booked, g.account, g.counter, g.amount, g.after, g.seq, g.member, g.game, 'bet', g.brand, p_source, g.ref,
           g.ref
    from good g
  ),
  named as (
    insert into transfer_key (id, at, debit, credit, amount, balance, seq, game, kind, source, ref, round)
    select g.id, g.booked, g.account, g.counter, g.amount, g.after, g.seq, g.game, 'bet', p_source, g.ref, g.ref
    from good g
  ),
  moved as (
    update account a set balance = g.after, seq = g.seq, overdrawn = least(a.overdrawn, greatest(0, a.floor - g.after))
    from good g where g.last and a.id = g.account
  )
  select count(*) into posted from good;
  return posted = cardinality(p_ref);
end $$;
