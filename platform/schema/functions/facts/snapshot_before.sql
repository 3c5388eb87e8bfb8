-- The same snapshot as if it had been taken before transaction `cut` started: what it saw, minus `cut` and everything younger.
create or replace function snapshot_before(whole pg_snapshot, cut xid8) returns pg_snapshot
language sql immutable
return (least(pg_snapshot_xmin(whole), cut)::text || ':' || cut::text || ':' ||
  coalesce((select string_agg(x::text, ',' order by x) from pg_snapshot_xip(whole) x where x < cut), ''))::pg_snapshot;
