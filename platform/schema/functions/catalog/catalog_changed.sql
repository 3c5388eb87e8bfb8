create or replace function catalog_changed() returns trigger
language plpgsql as $$
begin
  update catalog_version set version = version + 1;
  return null;
end $$;
