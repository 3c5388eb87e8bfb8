-- Every node keeps keys, agreed networks, switches and terms of vendors in memory: this notifies them of a change on commit.
create or replace function vendors_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('baize vendors', '');
  return null;
end $$;
