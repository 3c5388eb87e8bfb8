-- Members share it, a list that is loaded has it alone: each sees the other, also at the same moment.
create or replace function sanctions_lock(alone boolean) returns void language sql as $$
  select case when alone then pg_advisory_xact_lock(7437) else pg_advisory_xact_lock_shared(7437) end
$$;

-- Who writes a name waits for a list that is being loaded, and compares it then: names are sealed, so the process that knows them
-- does (identity/sanctions/screen.ts).
create or replace function screen_member() returns trigger language plpgsql as $$
begin
  if trim(new.profile ->> 'payeeName') <> '' then
    perform sanctions_lock(false);
  end if;
  return null;
end
$$;
