-- What a contract starts with, ≤ 0: what the contract it follows still owed at its end, where that one's terms said so. A carry
-- is taken over only where the measure is the same.
create or replace function owed_from_before(p_contract bigint) returns table (carried bigint, true_up bigint)
language sql stable as $$
  select case when v.terms ->> 'measure' = own.terms ->> 'measure' then last.carried_out else 0 end, head.true_up_out
  from contract c
  cross join lateral (
    select s.carried_out, s.version from settlement s where s.contract = c.follows and s.sequence is not null
    order by s.last_day desc, s.period collate "C" desc limit 1
  ) last
  cross join lateral (
    select s.true_up_out from settlement s where s.contract = c.follows and s.sequence is not null
    order by s.sequence desc limit 1
  ) head
  join contract_version v on v.contract = c.follows and v.version = last.version
  join contract_version own on own.contract = c.id and own.version = 1
  where c.id = p_contract and v.full_terms ->> 'remainder' = 'owed'
$$;
