-- Whether a contract leaves its remainder to the next one of its kind between the same two sides, by its last terms in force.
create or replace function leaves_owed(p_contract bigint) returns boolean
language sql stable as $$
  select coalesce((
    select v.full_terms ->> 'remainder' = 'owed'
    from contract c join contract_version v on v.contract = c.id
    where c.id = p_contract and v.starts_on <= coalesce(c.ends_on, 'infinity') order by v.version desc limit 1
  ), false)
$$;
