-- For tables to which rows are only ever added: refuses every update, delete and truncate, whatever role asks.
create or replace function only_added_to() returns trigger
language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
