-- Creates the partition of an instant's month if it does not exist. It is created detached and then attached, so that no posting
-- waits for it. Runs with the owner's rights: the platform's role adds to the ledger but owns none of it.
create or replace function open_month(p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first timestamp := date_trunc('month', p_at at time zone 'UTC');
  name text := to_char(first, '"transfer_"YYYY_MM');
begin
  if to_regclass(name) is not null then return; end if;
  lock table transfer in share update exclusive mode;  -- one at a time; a call that waited sees what the other one created
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like transfer including defaults including constraints)', name);
  execute format('create trigger not_truncated before truncate on %I for each statement execute function append_only()', name);
  execute format('alter table transfer attach partition %I for values from (%L) to (%L)', name,
    first at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
end $$;
revoke execute on function open_month(timestamptz) from public;
