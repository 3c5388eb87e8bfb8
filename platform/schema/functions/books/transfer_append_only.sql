-- Refuses every change of a transfer except of `xact`, which says nothing about money: in a copy restored on another PostgreSQL
-- it is set again (forget_foreign_transactions).
create or replace function transfer_append_only() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'xact' = to_jsonb(old) - 'xact' then return new; end if;
  raise exception '% is append-only', tg_table_name;
end $$;
