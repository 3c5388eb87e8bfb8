-- Folds what jackpot pools have moved into one figure each; gives the number of movements. Run by a job.
create or replace function fold_pools() returns bigint
language sql as $$
  with moved as (delete from pool_movement returning account, amount),
  folded as (
    insert into pool_balance as p (account, balance) select account, sum(amount) from moved group by account order by account
    on conflict (account) do update set balance = p.balance + excluded.balance
  )
  select count(*) from moved
$$;

-- The present balance of a jackpot pool. A call that takes from the pool locks its name first.
create or replace function pool_holds(p_account bigint) returns bigint
language sql stable set enable_seqscan = off as $$
  select (coalesce((select b.balance from pool_balance b where b.account = p_account), 0)
        + coalesce((select sum(m.amount) from pool_movement m where m.account = p_account), 0))::bigint
$$;
