-- Screens a member whenever their name or birth date is new, written by any process.

-- Members share it, a list that is loaded has it alone: each sees the other, also at the same moment.
create or replace function sanctions_lock(alone boolean) returns void language sql as $$
  select case when alone then pg_advisory_xact_lock(7437) else pg_advisory_xact_lock_shared(7437) end
$$;

create or replace function screen_member() returns trigger language plpgsql as $$
declare
  declared text := nullif(trim(new.profile ->> 'payeeName'), '');
begin
  if declared is null then
    delete from screened_name where member = new.id;
    return null;
  end if;
  perform sanctions_lock(false);
  insert into screened_name (member, name, tokens, plain, birth_date)
  values (new.id, declared, name_tokens(declared), coalesce(plain_name(declared), ''), new.birth_date)
  on conflict (member) do update
    set name = excluded.name, tokens = excluded.tokens, plain = excluded.plain, birth_date = excluded.birth_date
    where (screened_name.name, screened_name.birth_date) is distinct from (excluded.name, excluded.birth_date);
  if found then
    perform screen_names(new.id, null);
  end if;
  return null;
end
$$;
