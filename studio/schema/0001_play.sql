-- A studio's own books: who is playing, which seeds decide, and every round with every wallet call it made.

-- A studio session ends with the platform's: the studio asks. A launch token opens one session only.
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
  created_at timestamptz not null,
  -- Null, as in its rounds: it feeds no jackpot.
  brand text,
  -- SHA-256 of the launch token.
  launch text,
  -- When the platform last said that the session may continue.
  confirmed_at timestamptz not null,
  -- Set once the platform has said that it may not.
  ended_at timestamptz
);
create index session_created on session (created_at);
create unique index session_launch on session (launch);

-- Every paytable that rounds were played under, once: named by its hash, which is inside the commitments to seeds and chains.
create table paytable (
  -- SHA-256 of `content`, the table as JSON with the keys of every object in order.
  hash text primary key check (hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  game text not null,
  content text not null,
  created_at timestamptz not null
);

-- The player's browser draws the client seed once it has seen the commitment to the server seed, and sees the next commitment
-- beforehand.
create table seed (
  id uuid primary key,
  account text not null,
  game text not null,
  server_seed text not null,
  paytable_hash text not null,
  commitment text not null,
  -- Null until the browser has drawn one.
  client_seed text,
  -- The nonce of the next round.
  nonce integer not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz,
  -- Committed to and shown; in use once the seed before it is revealed.
  waiting boolean not null default false
);
create unique index seed_current on seed (account, game) where revealed_at is null and not waiting;
create unique index seed_waiting on seed (account, game) where waiting;

-- Every client seed that a player's browser has sent, with the server seed it was sent for. A server seed committed to later
-- could have been chosen with it in mind, so a client seed is used with no other server seed.
create table client_seed (
  player text not null,
  client_seed text not null,
  seed uuid not null references seed,
  primary key (player, client_seed)
);

-- A chain of hashes decides the rounds of a table: the first round by the hash whose SHA-256 is the published terminal, and so on
-- back.
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

-- A round shared by many players at a table. They have a part in its result: each bet brings a seed that the player's browser has
-- drawn.
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
  -- Milliseconds since the start for which it is certain that the studio was running.
  lived integer not null default 0,
  -- The studio failed this many milliseconds after the start.
  interrupted_at integer,
  opened_at timestamptz not null,
  started_at timestamptz,
  over_at timestamptz,
  -- SHA-256 of the round's secret, shown while the round takes bets; null of older rounds, which their chain alone decides. The
  -- secret itself comes from the studio's key and is not in the database before the bets are closed.
  secret_hash text,
  -- Set when the bets are closed; secret until the round is over.
  secret text,
  -- The seeds of the players in it by their places, and SHA-256 over them; published when the bets are closed.
  seeds text[],
  players text,
  unique (chain, number),
  check ((result is null) = (phase = 'open')),
  check ((over_at is null) = (phase <> 'over')),
  constraint shared_round_secret_check check (
    (secret is null) = (players is null) and (secret is null or secret_hash is not null))
);
create unique index shared_round_current on shared_round (chain) where phase <> 'over';

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
  seed uuid references seed,
  state text not null check (state in ('created', 'playing', 'drawn', 'settled', 'refused', 'cancelling', 'cancelled')),
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
  choice jsonb not null default 'null',
  -- Of a round played step by step: what its player must not know yet, and what they have done.
  hidden jsonb,
  actions jsonb not null default '[]',
  -- Of an entry in a shared round.
  shared uuid references shared_round,
  place integer,
  left_at integer,
  brand text,
  -- What the round has won of a pool, in addition to `win`.
  jackpot bigint check (jackpot > 0),
  -- Set once the watch over returns has counted the round.
  watched boolean not null default false,
  -- Of an entry in a shared round: the seed that the player's browser has drawn.
  contribution text,
  -- Of a free round: the platform's grant, which pays the stake.
  free_rounds bigint,
  unique (account, game, spin),
  unique (seed, nonce),
  constraint round_drawn_check check ((nonce is null) = (client_seed is null) and (win is null or outcome is not null)),
  constraint round_ended_check check ((ended_at is null) = (state in ('created', 'playing', 'drawn', 'cancelling'))),
  constraint round_source_check check ((seed is null) <> (shared is null)),
  constraint round_free_check check (free_rounds is null or (mode = 'real' and shared is null and jackpot is null))
);
-- One round at a time: the next can begin when this one is settled, refused or canceled. At a table, one entry in each shared
-- round.
create unique index round_open on round (account, game)
  where shared is null and state in ('created', 'playing', 'drawn', 'cancelling');
create unique index round_entry on round (shared, account)
  where shared is not null and state not in ('refused', 'cancelling', 'cancelled');
create index round_shared on round (shared, place) where shared is not null;
create index round_due on round (due_at)
  where state in ('created', 'drawn', 'cancelling') or (state = 'playing' and shared is null);
create index round_unfinished on round (account, game) where state in ('created', 'playing', 'drawn', 'cancelling');
create index round_free on round (account, free_rounds, id) where free_rounds is not null;
create index round_history on round (account, game, id);
create index round_unwatched on round (id)
  where mode = 'real' and not watched and (state = 'settled' or state = 'cancelled' and outcome is not null);

create table wallet_call (
  transaction text primary key,
  -- Null only of a pool's first seed, which belongs to no round.
  round uuid references round,
  kind text not null,
  -- Without the token, which is not kept readable anywhere.
  body jsonb not null,
  state text not null check (state in ('sent', 'accepted', 'refused')),
  attempts integer not null default 1,
  -- The result of the last attempt, for support.
  answer text,
  sent_at timestamptz not null,
  -- In the order in which rounds took turns at their pool, whatever the studio's clock shows.
  recorded_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  -- Of a call that no round waits for: when it is to be tried (again).
  due_at timestamptz,
  unique (round, kind),
  constraint wallet_call_kind_check check (
    kind in ('bet', 'win', 'free-round-win', 'rollback', 'jackpot-win', 'jackpot-contribution', 'jackpot-reserve',
      'jackpot-seed')),
  constraint wallet_call_round_check check (round is not null or kind = 'jackpot-seed'),
  constraint wallet_call_due_check check (
    (due_at is null) = (kind in ('bet', 'win', 'free-round-win', 'rollback', 'jackpot-win')))
);
create index wallet_call_feeding on wallet_call ((body ->> 'pool'))
  where state = 'sent' and kind in ('jackpot-contribution', 'jackpot-reserve');
create index wallet_call_due on wallet_call (due_at) where state = 'sent' and due_at is not null;
-- The operator's books list a day's calls.
create index wallet_call_answered on wallet_call (answered_at);

create table play_money (
  account text not null,
  currency text not null,
  balance bigint not null check (balance >= 0),
  primary key (account, currency)
);
