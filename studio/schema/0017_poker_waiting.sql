-- Who waits for a seat at a full cash table, in the order of arrival. Whose turn it is follows from the free seats: it is not
-- stored, and begins again when another process takes the table over.
create table poker_waiting (
  number bigint generated always as identity primary key,
  "table" uuid not null references poker_table,
  account text not null,
  -- Keyed hashes of the address and of the device from which they joined.
  origins text[] not null,
  since timestamptz not null,
  unique ("table", account)
);
create index poker_waiting_account on poker_waiting (account);
