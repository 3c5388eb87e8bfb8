-- A month is closed in one transaction, which counts its entries last; after that its row never changes.
create or replace function month_close_is_final() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.entries = 0
    and (new.brand, new.month, new.begins, new.ends, new.closed_at, new.closed_by)
      is not distinct from (old.brand, old.month, old.begins, old.ends, old.closed_at, old.closed_by)
  then return new; end if;
  raise exception 'A closed month stays as it was closed';
end $$;
