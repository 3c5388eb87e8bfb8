-- Who writes a name shares it until the commit; a list that was loaded has it alone for its commit. A name that is written before
-- that is there when members are compared with the list, and one after it is compared with the list.
create or replace function sanctions_lock(alone boolean) returns void language sql as $$
  select case when alone then pg_advisory_xact_lock(7437) else pg_advisory_xact_lock_shared(7437) end
$$;

-- Who writes a name waits for the commit of a list, and compares it then: names are sealed, so the process that knows them does
-- (identity/sanctions/screen.ts).
create or replace function screen_member() returns trigger language plpgsql as $$
begin
  if trim(new.profile ->> 'payeeName') <> '' then
    perform sanctions_lock(false);
  end if;
  return null;
end
$$;
