-- For a copy restored on another PostgreSQL: its transfers name transactions of the old server that are still to come on the new
-- one. They get a transaction long past; nothing else of a transfer changes. Gives the number of transfers.
create or replace function forget_foreign_transactions() returns bigint
language sql as $$
  with past as (update transfer set xact = '3' where xact >= pg_snapshot_xmax(pg_current_snapshot()) returning 1)
  select count(*) from past
$$;
