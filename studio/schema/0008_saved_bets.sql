-- Chips that a player keeps for a table, to lay them again with one press.
create table saved_bet (
  account text not null,
  game text not null,
  slot smallint not null check (slot between 1 and 8),
  -- Minor units by spot.
  bets jsonb not null,
  saved_at timestamptz not null,
  primary key (account, game, slot)
);
