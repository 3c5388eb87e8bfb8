-- A member's deposits that were credited and taken back (by a chargeback or a correction) on different business days.
create or replace function deposits_taken_back(p_member bigint)
returns table (amount bigint, credited date, taken date, seen boolean, won boolean)
language sql stable as $$
  select k.amount, business_day(k.at, b.gmt_offset_minutes), business_day(r.at, b.gmt_offset_minutes),
         exists (
           select from transfer t
           where t.debit = r.debit and t.debit_seq = r.seq and t.at = r.at
             and pg_visible_in_snapshot(t.xact, (select f.seen from fact_mark f where f.name = 'facts'))),
         exists (select from chargeback_won w where w.deposit = d.id)
  from deposit d join brand b on b.id = d.brand
  join transfer_key k on (k.source, k.ref, k.kind) = ('cashier', 'deposit:' || d.id, 'deposit')
  join transfer_key r on (r.source, r.ref, r.kind) = ('cashier', 'deposit:deposit:' || d.id, 'reversal')
  where d.member = p_member
    and business_day(k.at, b.gmt_offset_minutes) <> business_day(r.at, b.gmt_offset_minutes)
$$;

-- What the facts of these days lack, because deposits of earlier days were taken back on them.
create or replace function taken_from_before(p_member bigint, p_first date, p_last date) returns bigint
language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from deposits_taken_back(p_member)
  where credited < p_first and taken between p_first and p_last and seen
$$;

-- What was taken back after the last of these days of deposits on them, and not won back since.
create or replace function taken_back_later(p_member bigint, p_first date, p_last date) returns bigint
language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from deposits_taken_back(p_member)
  where credited between p_first and p_last and taken > p_last and not won
$$;
