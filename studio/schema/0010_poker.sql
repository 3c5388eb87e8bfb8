-- Texas Hold'em. What a label holds for a player can be reserved for their seats at tables: it stays theirs, and can't be
-- withdrawn or bet elsewhere.
alter table held_wallet
  add reserved bigint not null default 0,
  add constraint held_wallet_reserved_check check (reserved between 0 and balance);

create table poker_table (
  id uuid primary key,
  currency text not null,
  mode text not null check (mode in ('real', 'free')),
  -- The room says what is played for and how many seats there are.
  room text not null,
  -- 1, 2, 3 … in its room.
  number integer not null check (number > 0),
  -- Of the last hand: {button, small, big}; null before the first.
  positions jsonb,
  unique (currency, mode, room, number)
);

create table poker_seat (
  "table" uuid not null references poker_table,
  seat smallint not null check (seat between 1 and 9),
  account text not null,
  -- The platform's opaque player.
  player text not null,
  -- Minor units, as of the end of the last hand: within a hand, its log says what is left of it.
  stack bigint not null check (stack >= 0),
  -- The blinds to be posted before the next hand; null: none.
  owes text check (owes in ('big', 'both')),
  -- Posts them instead of waiting for the big blind.
  posts boolean not null default false,
  -- Sits out since then.
  away_since timestamptz,
  -- Gets up when the hand is over.
  leaves boolean not null default false,
  -- Milliseconds of extra time that are left.
  bank integer not null check (bank >= 0),
  -- Keyed hashes of the address and of the device it was taken from.
  origins text[] not null,
  sat_at timestamptz not null,
  primary key ("table", seat),
  unique ("table", account)
);
create index poker_seat_account on poker_seat (account);

create table poker_hand (
  id uuid primary key,
  "table" uuid not null references poker_table,
  -- 1, 2, 3 … at its table.
  number integer not null check (number > 0),
  -- To the house's deck; the secret it comes from is derived from the studio's key and is not in the database.
  commitment text not null,
  -- [{seat, account, seed}] of those who are dealt in, once it has begun.
  players jsonb,
  state text not null check (state in ('open', 'playing', 'over', 'void')),
  began_at timestamptz,
  ended_at timestamptz,
  unique ("table", number),
  check ((players is null) = (began_at is null)),
  check ((ended_at is null) = (state in ('open', 'playing')))
);
create unique index poker_hand_current on poker_hand ("table") where state in ('open', 'playing');

-- The log of a hand: public from the moment it is written. Hole cards are not in it before they are shown.
create table poker_event (
  hand uuid not null references poker_hand,
  -- 1, 2, 3 …
  number integer not null check (number > 0),
  event jsonb not null,
  at timestamptz not null,
  primary key (hand, number)
);

-- What a hand has moved, for each player who was dealt in.
create table poker_result (
  hand uuid not null references poker_hand,
  seat smallint not null,
  account text not null,
  -- Without what was returned.
  contributed bigint not null check (contributed >= 0),
  won bigint not null check (won >= 0),
  -- The part of the rake that is counted as this player's.
  rake bigint not null check (rake >= 0),
  primary key (hand, seat)
);
create index poker_result_account on poker_result (account, hand);

-- With what a player last left a table of a room: who comes back soon brings it back.
create table poker_departure (
  account text not null,
  currency text not null,
  room text not null,
  stack bigint not null,
  left_at timestamptz not null,
  primary key (account, currency, room)
);
