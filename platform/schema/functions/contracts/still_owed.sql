-- What the last statement of a contract says is overpaid, ≤ 0; zero once a later contract has taken it over: the first statement
-- written after it, of any of those that its remainder is left to, one after the other.
create or replace function still_owed(p_contract bigint) returns bigint
language sql stable as $$
  with recursive later as (
    select n.id from contract n where n.follows = p_contract and leaves_owed(p_contract)
    union all
    select n.id from later join contract n on n.follows = later.id where leaves_owed(later.id)
  )
  select coalesce((
    select case when head.true_up_out < 0
                  and not exists (select from later join settlement s on s.contract = later.id where s.id > head.id)
                then head.true_up_out else 0 end
    from (
      select s.id, s.true_up_out from settlement s where s.contract = p_contract and s.sequence is not null
      order by s.sequence desc limit 1
    ) head
  ), 0)
$$;
