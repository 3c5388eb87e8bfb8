create or replace function catalogue_changed() returns trigger
language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
