-- Rounds with choices, rounds played step by step, and rounds shared by many players at a table.

-- A chain of hashes decides the rounds of a table: the first round by the hash whose SHA-256 is the published terminal, and so on back.
create table chain (
  id uuid primary key,
  game text not null,
  currency text not null,
  mode text not null check (mode in ('real', 'free')),
  -- Which of the game's tables in the currency; '' where there is one.
  room text not null,
  length integer not null check (length > 0),
  -- How many hashes lie between two checkpoints.
  spacing integer not null check (spacing > 0),
  terminal text not null,
  salt text not null,
  paytable_hash text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create unique index chain_current on chain (game, currency, mode, room) where retired_at is null;

-- Secret. `hash` is the chain's element `position`; the terminal's position is the chain's length, the seed's 0.
create table chain_checkpoint (
  chain uuid not null references chain,
  position integer not null,
  hash text not null,
  primary key (chain, position)
);

create table shared_round (
  id uuid primary key,
  chain uuid not null references chain,
  -- Decided by the chain's element `length - number`.
  number integer not null check (number > 0),
  phase text not null check (phase in ('open', 'running', 'over')),
  -- The last place that was given.
  places integer not null default 0,
  -- Entries that are in it.
  taken integer not null default 0,
  -- Secret until it is over.
  result jsonb,
  -- Published once it is over.
  hash text,
  -- Milliseconds since the start for which it is certain that the studio was there.
  lived integer not null default 0,
  -- The studio failed so many milliseconds after the start.
  interrupted_at integer,
  opened_at timestamptz not null,
  started_at timestamptz,
  over_at timestamptz,
  unique (chain, number),
  check ((result is null) = (phase = 'open')),
  check ((over_at is null) = (phase <> 'over'))
);
create unique index shared_round_current on shared_round (chain) where phase <> 'over';

alter table round
  alter seed drop not null,
  add choice jsonb not null default 'null',
  -- Of a round played step by step: what its player must not know yet, and what he has done.
  add hidden jsonb,
  add actions jsonb not null default '[]',
  -- Of an entry in a shared round.
  add shared uuid references shared_round,
  add place integer,
  add left_at integer,
  drop constraint round_state_check,
  drop constraint round_check,
  drop constraint round_check1,
  add constraint round_state_check
    check (state in ('created', 'playing', 'drawn', 'settled', 'refused', 'cancelling', 'cancelled')),
  add constraint round_drawn_check check ((nonce is null) = (client_seed is null) and (win is null or outcome is not null)),
  add constraint round_ended_check check ((ended_at is null) = (state in ('created', 'playing', 'drawn', 'cancelling'))),
  add constraint round_source_check check ((seed is null) <> (shared is null));

-- One round at a time, and at a table one entry in each shared round.
drop index round_open;
create unique index round_open on round (account, game)
  where shared is null and state in ('created', 'playing', 'drawn', 'cancelling');
create unique index round_entry on round (shared, account)
  where shared is not null and state not in ('refused', 'cancelling', 'cancelled');
create index round_shared on round (shared, place) where shared is not null;
drop index round_due;
create index round_due on round (due_at)
  where state in ('created', 'drawn', 'cancelling') or (state = 'playing' and shared is null);
create index round_unfinished on round (account, game) where state in ('created', 'playing', 'drawn', 'cancelling');
