-- No balance grows beyond what a number of JavaScript holds exactly (2^53 − 1): whoever read one that did would hear an error for ever,
-- and so would everybody whose call was in one batch with his.
alter table account add constraint account_countable check (balance between -9007199254740991 and 9007199254740991);

-- In a copy restored on another PostgreSQL, transfers name transactions of the old one, which here are still to come: they become one
-- that is long past. Of what a transfer says nothing is changed. Gives how many there were.
create function forget_foreign_transactions() returns bigint
language sql as $$
  with past as (update transfer set xact = '3' where xact >= pg_snapshot_xmax(pg_current_snapshot()) returning 1)
  select count(*) from past
$$;
