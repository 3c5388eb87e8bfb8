-- Notes whom the cells know by something else now, where cells share a register of self-exclusions: a process that has not its
-- address changes members too.
create or replace function note_changed_identity() returns trigger
language plpgsql as $$
begin
  insert into exclusion_stale (member) select new.id where exists (select from exclusion_reading)
  on conflict (member) do nothing;
  return null;
end $$;
