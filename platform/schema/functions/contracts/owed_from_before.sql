-- What a contract takes over from those before it, ≤ 0, as far back as each leaves its remainder owed. `carried`: what its first
-- period starts with, only where the measure is the same; a contract without a statement passes on what it would have taken over.
-- `true_up`: overpayments that no later statement has taken over yet; corrections can state them at any time.
create or replace function owed_from_before(p_contract bigint) returns table (carried bigint, true_up bigint)
language sql stable as $$
  with recursive before as (
    select c.follows as contract, 1 as steps from contract c where c.id = p_contract and leaves_owed(c.follows)
    union all
    select c.follows, b.steps + 1 from before b join contract c on c.id = b.contract where leaves_owed(c.follows)
  )
  select coalesce((
           select case when v.terms ->> 'measure' = own.terms ->> 'measure' then last.carried_out else 0 end
           from before b
           cross join lateral (
             select s.carried_out, s.version from settlement s where s.contract = b.contract and s.sequence is not null
             order by s.last_day desc, s.period collate "C" desc limit 1
           ) last
           join contract_version v on v.contract = b.contract and v.version = last.version
           join contract_version own on own.contract = p_contract and own.version = 1
           order by b.steps limit 1
         ), 0),
         coalesce((select sum(still_owed(b.contract)) from before b), 0)::bigint
$$;
