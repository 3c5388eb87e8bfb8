create or replace function protection_change_stands() returns trigger
language plpgsql as $$
begin
  raise exception 'The log of player protection is only ever added to';
end $$;
