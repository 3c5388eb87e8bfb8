create or replace function forget_found_by() returns trigger
language plpgsql as $$
begin
  new.found_by := null;
  return new;
end $$;
