-- Tournaments of Texas Hold'em. An entry is a round: its bet is buy-in and fee, its win the prize. Chips are not money.
create table poker_tournament (
  id uuid primary key,
  -- "t17" in public.
  number bigint generated always as identity unique,
  currency text not null,
  mode text not null check (mode in ('real', 'free')),
  -- As offered when it was opened: series, prices, seats, players, chips, late registration, re-buys.
  terms jsonb not null,
  -- What it is offered as: only one of an offer is open.
  offer text not null,
  -- Null: when it is full.
  starts_at timestamptz,
  state text not null check (state in ('registering', 'running', 'over', 'cancelled')),
  began_at timestamptz,
  ended_at timestamptz,
  -- Milliseconds of play, by which the blinds rise: it stands while no process owns the tournament.
  clock bigint not null default 0 check (clock >= 0),
  -- Of hands: who is out in the same one is out at the same time.
  round integer not null default 1 check (round > 0),
  -- Every table plays one hand and waits for the others: they are one round.
  is_hand_for_hand boolean not null default false,
  check ((ended_at is null) = (state in ('registering', 'running')))
);
create unique index poker_tournament_open on poker_tournament (currency, mode, offer)
  where state = 'registering' and starts_at is null;
create unique index poker_tournament_start on poker_tournament (currency, mode, offer, starts_at) where starts_at is not null;
create index poker_tournament_current on poker_tournament (state) where state in ('registering', 'running');
create index poker_tournament_ended on poker_tournament (ended_at) where ended_at is not null;

-- The players, also those who are out.
create table poker_entrant (
  tournament uuid not null references poker_tournament,
  account text not null,
  -- The platform's opaque player.
  player text not null,
  -- 1, 2, 3 … in the order of registration.
  number integer not null check (number > 0),
  state text not null check (state in ('registered', 'waiting', 'seated', 'busted', 'out')),
  -- Keyed hashes of the address and of the device from which they registered.
  origins text[] not null,
  -- What they bring to their next seat; at a seat it is there.
  stack bigint not null default 0 check (stack >= 0),
  -- Milliseconds of extra time that they bring along.
  bank integer not null default 0 check (bank >= 0),
  away_since timestamptz,
  rebuys integer not null default 0 check (rebuys >= 0),
  rebuy_until timestamptz,
  -- In which round they lost their last chips, and what they had when the hand began.
  out_round integer,
  out_stack bigint,
  -- Once nobody can change it any more.
  rank integer,
  prize bigint check (prize >= 0),
  primary key (tournament, account)
);
create index poker_entrant_account on poker_entrant (account);

-- Each buy-in and re-buy: a round of one bet, and of one win or one rollback.
create table poker_entry (
  id uuid primary key,
  tournament uuid not null references poker_tournament,
  account text not null,
  player text not null,
  -- Drawn by the player's page: a repeated request takes no second one.
  request uuid not null,
  what text not null check (what in ('buy-in', 're-buy')),
  -- Minor units.
  buy_in bigint not null check (buy_in > 0),
  fee bigint not null check (fee >= 0),
  at timestamptz not null,
  ended_at timestamptz,
  -- Null while it is played; what was paid back if it was refunded.
  paid bigint check (paid >= 0),
  is_refunded boolean not null default false,
  unique (account, request),
  check ((ended_at is null) = (paid is null)),
  check (not is_refunded or paid = buy_in + fee)
);
create index poker_entry_tournament on poker_entry (tournament, account);

-- Null: a cash table.
alter table poker_table add tournament uuid references poker_tournament;
create index poker_table_tournament on poker_table (tournament) where tournament is not null;
