-- The roles of an installation, in addition to the owner of its tables. For a PostgreSQL of your own, run this as a role that can
-- create roles, then give the first two a login: `alter role baize_app login password '…'`, `alter role baize_studio login
-- password '…'`. Their rights are in grant.sql.
do $$
declare
  name text;
begin
  foreach name in array array['baize_app', 'baize_studio', 'baize_reader'] loop
    if not exists (select from pg_roles where rolname = name) then execute format('create role %I', name); end if;
  end loop;
end $$;
