-- What a member's bonus account held right after everything posted up to this time. An overdrawn one holds nothing.
create or replace function bonus_then(p_account bigint, p_at timestamptz) returns bigint
language sql stable set enable_seqscan = off as $$
  select coalesce(greatest(0, (
    select e.balance
    from (
      (select t.debit_balance as balance, t.debit_seq as seq from transfer t
       where t.debit = p_account and t.debit_seq is not null and t.at <= p_at order by t.debit_seq desc limit 1)
      union all
      (select t.credit_balance, t.credit_seq from transfer t
       where t.credit = p_account and t.credit_seq is not null and t.at <= p_at order by t.credit_seq desc limit 1)
    ) e order by e.seq desc limit 1)), 0)
$$;
