-- The constraint `pot_covered`: members win no more from each other at a vendor than they staked there. Reads the row as it is
-- when the constraint is checked: in a transaction that defers it (held-together.ts) it can be below zero in between.
create or replace function pot_is_covered() returns trigger
language plpgsql as $$
begin
  if exists (select from pot p where (p.vendor, p.currency) = (new.vendor, new.currency) and p.amount < 0) then
    raise exception 'Wins at % are more than the stakes in pots', new.vendor
      using errcode = 'check_violation', schema = tg_table_schema, table = tg_table_name, constraint = 'pot_covered';
  end if;
  return null;
end $$;
