-- The money that the studio holds for the players of a label with a wallet of its own: the platform moves it here and back.

create table held_wallet (
  -- The platform's opaque player.
  player text primary key,
  currency text not null,
  balance bigint not null check (balance >= 0)
);

-- The number of the last entry. Writing one locks this row until the transaction ends, so that entries appear in the order of
-- their numbers, and a reader of one has seen all before it.
create table held_feed (
  "only" boolean primary key default true check ("only"),
  last bigint not null
);
insert into held_feed (last) values (0);

-- Everything that has changed a balance, for the platform to read.
create table held_entry (
  number bigint primary key,
  player text not null references held_wallet,
  kind text not null check (kind in ('deposit', 'withdrawal', 'bet', 'win', 'rollback')),
  -- Of a deposit or withdrawal, the platform's reference.
  transaction text not null,
  round text,
  game text,
  -- Of a rollback, the bet.
  original text,
  -- It ends its round.
  ends boolean not null default false,
  amount bigint not null check (amount >= 0),
  -- After it.
  balance bigint not null,
  at timestamptz not null,
  unique (transaction, kind),
  constraint held_entry_round_check check ((round is null) = (kind in ('deposit', 'withdrawal')))
);

-- References and bets that were refused or canceled: they are never carried out.
create table held_void (
  name text primary key,
  code text not null,
  at timestamptz not null
);
