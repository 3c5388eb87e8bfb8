-- Catalog and vendors: the games, their vendors, and what is agreed with each vendor.
-- requires functions/catalog/catalog_changed.sql
-- requires functions/catalog/vendors_changed.sql

-- Filled from platform/play/catalog at every start; vendors added by an operator, from the list that each supplies.
create table vendor (
  id text primary key,
  name text not null,
  names jsonb not null,                            -- by language, {"en": "…", "ko": "…"}
  sort int not null,
  connected boolean not null,
  is_new boolean not null default false,
  paused boolean not null default false,           -- the operator's switch: no new bets, rounds finish
  -- A late retry must not count: where the rollback of a bet comes after its win, one of the two is accepted, not both.
  rollback_after_win text not null default 'refuse' check (rollback_after_win in ('take-back', 'refuse')),
  win_after_rollback text not null default 'refuse' check (win_after_rollback in ('refuse', 'accept')),
  allowed_addresses cidr[] not null default '{}',  -- that may call; empty: any
  dialect text not null default 'baize',
  open_round_hours int not null default 24 check (open_round_hours > 0),  -- a round open for longer is closed
  open_round_policy text not null default 'return' check (open_round_policy in ('return', 'close')),
  book_url text,                                   -- where the vendor serves its own book of a day
  book_from date,                                  -- the first day compared; null: none
  book_gmt_offset_minutes smallint not null default 0, -- the offset of its days
  on_trial boolean not null default false,         -- being integrated: the wallet takes its bets, its games are offered to no one
  transfer_url text,                               -- where the vendor's own wallet is called; null: it plays from members' cash
  launch_url text,                                 -- template of a game's address (launch-address.ts); null: the house's
  added boolean not null default false,            -- by an operator: the catalog in code does not describe it
  picture text,                                    -- address of its logo; null: the catalog's
  win_without_bet text not null default 'refuse' check (win_without_bet in ('refuse', 'accept')),
  pause_reason text                                -- why the platform paused it; null: an operator did, or it is running
);
comment on column vendor.connected is 'Whether its games can be launched; set by the operator once the vendor exists';
create trigger catalog_changed after insert or update or delete on vendor
  for each statement execute function catalog_changed();
create trigger vendors_changed after insert or update or delete on vendor
  for each statement execute function vendors_changed();

create table game (
  id bigint generated always as identity primary key,
  vendor text not null references vendor,
  code text not null,
  game_type text not null,
  names jsonb not null,
  classifications text[] not null,
  free_play boolean not null,
  is_hot boolean not null,
  is_new boolean not null,
  is_lobby boolean not null,                       -- opens the list of the vendor's games of this type instead of a game
  jackpot boolean not null,
  state text not null check (state in ('open', 'maintenance', 'off')),
  min_bet bigint not null,
  lines int not null,                              -- 0: has none
  return_ppm int not null,                         -- 0: depends on the odds taken
  sort int not null,
  picture text,                                    -- address of its tile, '' without one; null: the catalog's
  -- Members play each other: its return is what is paid from the stakes, and only once a second member has bet.
  between_players boolean not null default false,
  free_round_unit int not null default 1,          -- the stake of its free rounds is a multiple, minor units; 0: it takes none
  unique (vendor, code)
);
create index game_listed on game (game_type, sort) where state <> 'off';
create trigger catalog_changed after insert or update or delete on game
  for each statement execute function catalog_changed();

-- The vendors a brand offers. A withdrawn one stays known to the brand's wallet: wins and rollbacks of its rounds still find
-- their members.
create table brand_vendor (
  brand smallint not null references brand,
  vendor text not null references vendor,
  paused boolean not null default false,           -- the operator's switch, for one brand
  withdrawn boolean not null default false,
  win_cap bigint check (win_cap > 0),              -- the most one win can pay, minor units; null: the currency's default
  hour_cap bigint check (hour_cap > 0),            -- the same for all wins within an hour
  primary key (brand, vendor)
);
create trigger catalog_changed after insert or update or delete on brand_vendor
  for each statement execute function catalog_changed();
create trigger vendors_changed after insert or update or delete on brand_vendor
  for each statement execute function vendors_changed();

-- Counts the changes to everything that decides whether a game is open. Every process keeps vendors and games in memory; a bet
-- checks this one number, so none is taken by outdated rules.
create table catalog_version (
  "only" boolean primary key default true check ("only"),
  version bigint not null
);
insert into catalog_version (version) values (1);

create table vendor_key (
  kid text primary key,
  vendor text not null references vendor,
  secret text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
comment on column vendor_key.secret is
  'Verifies its signatures: a shared secret, sealed (platform/server/vault), '
  'or, in dialects that sign that way, the vendor''s public key as PEM';
create trigger vendors_changed after insert or update or delete on vendor_key
  for each statement execute function vendors_changed();

-- A vendor knows a member after presenting a launch token of theirs for real money: it gets no answer about anyone else.
create table vendor_player (
  vendor text collate "C" not null references vendor,
  member bigint not null references member,
  since  timestamptz not null,
  primary key (vendor, member)
);
-- Test members: vendors play their tests with them. Their wins appear on no public board.
create table test_player (
  member    bigint primary key references member,
  vendor    text not null references vendor,
  opened_at timestamptz not null
);

-- The most that one jackpot of a pool can start with, in minor units; what the pool's reserve does not cover of it is the brand's
-- cost. A pool without a row here gets no seed.
create table jackpot_terms (
  vendor text not null references vendor,
  pool text not null,
  currency text not null,
  seed bigint not null check (seed > 0),
  primary key (vendor, pool, currency)
);

-- Rooms of games that members play against each other, as their studio last reported them.
create table game_room (
  game bigint not null references game,
  currency text not null,
  room text collate "C" not null,
  stake bigint not null,                           -- what everyone at the table pays, minor units
  seats int not null,
  taken int not null,
  running boolean not null,                        -- a round is in progress; a member who sits down now plays the next
  seen_at timestamptz not null,
  primary key (game, currency, room)
);

create table favorite (
  member bigint not null references member,
  game bigint not null references game,
  at timestamptz not null,
  primary key (member, game)
);
create table recent_game (
  member bigint not null references member,
  game bigint not null references game,
  at timestamptz not null,
  primary key (member, game)
);

-- A launched game: the token in its address opens the seamless wallet to bets until its session ends.
create table game_session (
  token_hash bytea primary key,
  session bytea not null references session on delete cascade,
  brand smallint not null references brand,
  member bigint not null references member,
  game bigint not null references game,
  mode text not null check (mode in ('real', 'free')),
  language text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index game_session_member on game_session (member) where ended_at is null;
create index game_session_session on game_session (session);
