-- After a restore players know what the database has lost: nothing that they can have seen is drawn again
-- (studio/restorations.ts). Rows of it: how often the database was taken back in time.
create table restoration (
  at timestamptz primary key default clock_timestamp()
);
-- How many there were when it was drawn.
alter table seed add restorations integer not null default 0;
alter table chain add restorations integer not null default 0;
alter table jackpot
  add restorations integer not null default 0,
  -- What it was committed to before a restore, revealed: [{commitment, hitPoint, salt, replacedAt}].
  add earlier jsonb not null default '[]';
