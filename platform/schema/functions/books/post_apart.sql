-- Posts a large number of transfers in one statement, all or none, for payouts to a whole tree: no account both pays and receives
-- in one call. Gives false, with nothing changed, where a name is taken already, a payer is short, or accounts differ in brand or
-- currency: the caller then posts one by one (post_in_order) and learns which call it was. Entries count in the order of the
-- arrays.
create or replace function post_apart(
  p_source text[], p_ref text[], p_kind transfer_kind[], p_debit bigint[], p_credit bigint[], p_amount bigint[],
  p_at timestamptz[], p_round text[], p_game bigint[], p_detail jsonb[]
) returns boolean
language plpgsql as $$
declare
  wrong boolean;
begin
  if p_debit && p_credit then raise exception 'an account both pays and receives'; end if;
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_debit || p_credit) and a.balance is not null order by a.id for no key update;

  select bool_or(d.id is null or c.id is null or d.brand <> c.brand or d.currency <> c.currency
                 or d.member is null and c.member is null or 'jackpot' in (d.kind, c.kind) or k.ref is not null) into wrong
  from unnest(p_source, p_ref, p_kind, p_debit, p_credit) p (source, ref, kind, debit, credit)
  left join account d on d.id = p.debit left join account c on c.id = p.credit
  left join lateral (
    select k.ref from transfer_key k where k.source = p.source and k.ref = p.ref and k.kind in (p.kind, 'tombstone') limit 1
  ) k on true;
  if wrong then return false; end if;
  if exists (
    select from (select debit, sum(amount) as amount from unnest(p_debit, p_amount) p (debit, amount) group by 1) p
    join account a on a.id = p.debit and a.balance is not null where a.balance - p.amount < a.floor
  ) then return false; end if;

  perform open_month(month)
  from (select distinct date_trunc('month', at at time zone 'UTC') at time zone 'UTC' as month from unnest(p_at) at) months;
  perform open_month(b.open_from) from books b where b.brand in (select brand from account where id = p_debit[1]);

  with posting as materialized (
    select p.*, uuidv7() as id, d.brand, coalesce(d.member, c.member) as member, greatest(p.at, b.open_from) as booked,
           d.balance - sum(p.amount) over paid as debit_balance,
           case when d.member is not null then d.seq + row_number() over paid end as debit_seq,
           c.balance + sum(p.amount) over received as credit_balance,
           case when c.member is not null then c.seq + row_number() over received end as credit_seq
    from unnest(p_source, p_ref, p_kind, p_debit, p_credit, p_amount, p_at, p_round, p_game, p_detail)
         with ordinality p (source, ref, kind, debit, credit, amount, at, round, game, detail, n)
    join account d on d.id = p.debit join account c on c.id = p.credit left join books b on b.brand = d.brand
    window paid as (partition by p.debit order by p.n rows unbounded preceding),
           received as (partition by p.credit order by p.n rows unbounded preceding)
  ),
  moved as (
    select debit as account, -sum(amount) as amount, count(*) as entries from posting group by 1
    union all
    select credit, sum(amount), count(*) from posting group by 1
  ),
  accounts as (
    update account a
    set balance = a.balance + moved.amount, seq = a.seq + moved.entries,
        overdrawn = least(a.overdrawn, greatest(0, a.floor - (a.balance + moved.amount)))
    from moved where a.id = moved.account and a.balance is not null
  ),
  transfers as (
    insert into transfer (id, at, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq,
                          member, game, kind, brand, source, ref, round, detail)
    select id, booked, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq,
           member, game, kind, brand, source, ref, round, detail
    from posting order by n
  )
  insert into transfer_key (id, at, debit, credit, amount, balance, seq, game, kind, source, ref, round)
  select id, booked, debit, credit, amount, coalesce(debit_balance, credit_balance), coalesce(debit_seq, credit_seq),
         game, kind, source, ref, round
  from posting order by n;
  return true;
end $$;
