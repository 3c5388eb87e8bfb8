-- A studio's own books: who is playing, which seeds decide, and every round with every wallet call it made.

create table session (
  -- SHA-256 of the bearer; the bearer itself is only in the page that plays.
  id text primary key,
  -- The platform's opaque player; of free play, the same behind 'free/', so that play money shares nothing with money.
  account text not null,
  player text not null,
  game text not null,
  mode text not null check (mode in ('real', 'free')),
  currency text not null,
  exponent smallint not null,
  -- The launch token, sealed with a key that only the bearer gives.
  sealed_token bytea not null,
  created_at timestamptz not null
);
create index session_created on session (created_at);

create table seed (
  id uuid primary key,
  account text not null,
  game text not null,
  server_seed text not null,
  paytable_hash text not null,
  commitment text not null,
  client_seed text not null,
  -- The nonce of the next round.
  nonce integer not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_current on seed (account, game) where revealed_at is null;

create table round (
  id uuid primary key,
  -- Made by the page, so that a repeated request finds its round.
  spin text not null,
  account text not null,
  player text not null,
  game text not null,
  mode text not null check (mode in ('real', 'free')),
  currency text not null,
  stake bigint not null check (stake > 0),
  seed uuid not null references seed,
  state text not null check (state in ('created', 'drawn', 'settled', 'refused', 'cancelling', 'cancelled')),
  client_seed text,
  nonce integer,
  outcome jsonb,
  win bigint check (win >= 0),
  -- Why the wallet refused the bet.
  refusal text,
  -- The player's balance after the last wallet call that was answered.
  balance bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- From then on the recovery worker may take the round up.
  due_at timestamptz not null,
  unique (account, game, spin),
  unique (seed, nonce),
  check ((outcome is null) = (nonce is null) and (outcome is null) = (win is null)),
  check ((ended_at is null) = (state in ('created', 'drawn', 'cancelling')))
);
-- One round at a time: the next one can begin when this one is settled, refused or cancelled.
create unique index round_open on round (account, game) where state in ('created', 'drawn', 'cancelling');
create index round_due on round (due_at) where state in ('created', 'drawn', 'cancelling');
create index round_history on round (account, game, id);

create table wallet_call (
  transaction text primary key,
  round uuid not null references round,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  -- Without the token, which is not kept readable anywhere.
  body jsonb not null,
  state text not null check (state in ('sent', 'accepted', 'refused')),
  attempts integer not null default 1,
  -- What the last attempt met, for support.
  answer text,
  sent_at timestamptz not null,
  answered_at timestamptz,
  unique (round, kind)
);

create table play_money (
  account text not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  primary key (account, currency)
);
