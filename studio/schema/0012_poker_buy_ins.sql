-- Chips that players have taken to seats, by the id that their page drew for it: a repeated request takes none again.
create table poker_buy_in (
  account text not null,
  id uuid not null,
  "table" uuid not null references poker_table,
  seat smallint not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (account, id)
);
create index poker_buy_in_at on poker_buy_in (at);
