-- For append-only tables: refuses every update, delete and truncate by any role.
create or replace function only_added_to() returns trigger
language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
