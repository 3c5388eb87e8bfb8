-- How far each standby is behind, by its application_name. Runs with the owner's rights: other roles see of their server's
-- connections only that there are some. Without the rights of pg_monitor the owner sees no more, and this gives no row.
create or replace function standby_lags() returns table (standby text, seconds float8, bytes float8)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select application_name, coalesce(extract(epoch from max(replay_lag)), 0)::float8,
         max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn))::float8
  from pg_stat_replication where application_name <> '' and replay_lsn is not null and not pg_is_in_recovery() group by 1
$$;
revoke execute on function standby_lags() from public;
