-- requires functions/books/append_only.sql
-- The chain of each account's entries, written by a job behind the posting (books/ledger/links). A link covers the entries of an
-- account since the link before. Transfers between two accounts of a brand have no numbered entry: they are linked under the
-- paying account, in the order of `transfers`, and numbered by the links alone.
create table ledger_link (
  account   bigint not null,
  last      bigint not null,                     -- the number of its last entry
  first     bigint not null,
  since     timestamptz not null,                -- the earliest time of its transfers
  hash      bytea not null,                      -- SHA-256 of the hash before (at first 32 zero bytes) and those of its rows
  prints    bytea not null,                      -- the first 8 bytes of the hash of each row: tell which row was changed
  transfers uuid[],
  constraint ledger_link_only primary key (account, last),
  constraint ledger_link_entries check (length(hash) = 32 and length(prints) = 8 * (last - first + 1)
    and (transfers is null or cardinality(transfers) = last - first + 1))
);
create trigger append_only before update or delete or truncate on ledger_link for each statement execute function append_only();
insert into fact_mark (name, seen) values ('ledger links', '1:1:');
