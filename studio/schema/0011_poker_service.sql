-- Counts the processes that have owned a poker table: only the last one can change it.
alter table poker_table add owner bigint not null default 0;

-- Keyed hashes of the address and of the device from which a game was opened: nobody has two seats at a table.
alter table session add origins text[] not null default '{}';
