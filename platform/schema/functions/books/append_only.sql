-- For append-only tables: refuses every update, delete and truncate by any role.
create or replace function append_only() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
