-- What a contract takes over from the one it follows, ≤ 0, where that one's terms leave a remainder owed. `carried`: what its
-- first period starts with, only where the measure is the same. `true_up`: an overpayment that no statement of this contract has
-- taken over yet: none was written after the one that states it, which can be a correction.
create or replace function owed_from_before(p_contract bigint) returns table (carried bigint, true_up bigint)
language sql stable as $$
  select case when v.terms ->> 'measure' = own.terms ->> 'measure' then last.carried_out else 0 end,
         case when exists (select from settlement s where s.contract = c.id and s.id > head.id) then 0 else head.true_up_out end
  from contract c
  cross join lateral (
    select s.carried_out, s.version from settlement s where s.contract = c.follows and s.sequence is not null
    order by s.last_day desc, s.period collate "C" desc limit 1
  ) last
  cross join lateral (
    select s.id, s.true_up_out from settlement s where s.contract = c.follows and s.sequence is not null
    order by s.sequence desc limit 1
  ) head
  join contract_version v on v.contract = c.follows and v.version = last.version
  join contract_version own on own.contract = c.id and own.version = 1
  where c.id = p_contract and v.full_terms ->> 'remainder' = 'owed'
$$;
