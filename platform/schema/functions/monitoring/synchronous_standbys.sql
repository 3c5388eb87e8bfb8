-- How many standbys have each commit before it is answered. Runs with the owner's rights, as standby_lags does. Null on a
-- standby, and where the owner does not see the state of connections (the rights of pg_monitor).
create or replace function synchronous_standbys() returns int
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum')
  having pg_has_role(current_user, 'pg_monitor', 'usage') and not pg_is_in_recovery()
$$;
revoke execute on function synchronous_standbys() from public;
