-- Brands (white labels). A brand is found by the host name of the call; nothing of one brand is visible to another.
create table brand (
  id smallint primary key,
  code text not null unique,                       -- the merchant code
  name text not null,
  currency char(3) not null,
  exponent smallint not null,                      -- ISO 4217 decimals
  gmt_offset_minutes smallint not null,
  languages text[] not null,
  language text not null,
  theme text not null,
  flags jsonb not null,                            -- specification §3
  status smallint not null default 0 check (status in (0, 1, 2)),
  maintenance_until timestamptz,
  blocked_countries text[] not null default '{}',
  settings jsonb not null                          -- see platform/brands/settings.ts
);
create table brand_host (
  host text primary key,
  brand smallint not null references brand,
  site text check (site in ('player', 'agent'))    -- null: both, told apart by their ports
);

-- Members, free-play members and agents: one tree per brand. The top agent has no upline: his upline is the house.
create table member (
  id bigint generated always as identity (start with 1001) primary key,
  brand smallint not null references brand,
  type smallint not null check (type in (0, 4, 1, 2, 41, 42)),
  username text not null,
  nickname text not null,
  password_hash text not null,
  password_set_at timestamptz not null,
  must_change text check (must_change in ('first-login', 'weak-default', 'expired')),
  payment_password_hash text,
  upline bigint references member,
  level smallint not null,                         -- 0 for a top agent or a member without upline
  rebate_ppm int not null default 0,
  status text not null default 'active' check (status in ('active', 'frozen', 'closed')),
  icon smallint not null default 1,
  language text,
  profile jsonb not null default '{}',             -- what the registration form asked for
  link bigint,
  registered_ip inet,
  created_at timestamptz not null,
  first_login_at timestamptz,
  last_login_at timestamptz,
  last_login_ip inet
);
create unique index member_username on member (brand, lower(username));
create index member_upline on member (upline);
-- Who is below whom, himself included at depth 0.
create table member_closure (
  ancestor bigint not null references member,
  descendant bigint not null references member,
  depth smallint not null,
  primary key (ancestor, descendant)
);
create index member_closure_descendant on member_closure (descendant, depth);

create table register_link (
  id bigint generated always as identity (start with 101) primary key,
  brand smallint not null references brand,
  agent bigint not null references member,
  code text not null,
  type smallint not null,
  rebate_ppm int not null,
  state text not null default 'on' check (state in ('on', 'off')),
  expires_at timestamptz,
  visits bigint not null default 0,
  registrations bigint not null default 0,
  created_at timestamptz not null,
  unique (brand, code)
);

-- Sessions: the token itself is never stored.
create table session (
  token_hash bytea primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  site text not null check (site in ('player', 'agent')),
  ip inet,
  user_agent text,
  created_at timestamptz not null,
  seen_at timestamptz not null,                    -- 30 minutes after it the session is over
  ended_at timestamptz
);
create index session_member on session (member) where ended_at is null;

-- Failures by what is being tried (a user name, a payment password, an address), for captcha and lock-out.
create table attempt (
  brand smallint not null,
  subject text not null,
  failures int not null,
  failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (brand, subject)
);
-- Calls counted per window. Unlogged: a crash forgets them, which harms nobody.
create unlogged table call_count (
  subject text not null,
  window_start timestamptz not null,
  calls int not null,
  primary key (subject, window_start)
);
create table captcha (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
-- Things that may be used once (solved puzzles, nonces of sealed bodies), kept while they could still be replayed.
create table used_once (
  token bytea primary key,
  until timestamptz not null
);
create index used_once_until on used_once (until);
create table sealing_key (
  kid text primary key,
  public_key bytea not null,
  private_key bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- What brands publish: words by language, {"en": "…", "ko": "…"}.
create table content (
  id bigint generated always as identity primary key,
  brand smallint not null references brand,
  kind text not null check (kind in ('announcement', 'notice', 'promotion', 'banner')),
  title jsonb not null,
  body jsonb not null default '{}',
  image text,
  promotion_type text,
  execution text check (execution in ('A', 'B', 'F')),
  linkage_type smallint not null default 0,
  link text not null default '',
  sort int not null default 0,
  published_at timestamptz not null,
  until timestamptz
);
create index content_shown on content (brand, kind, sort, published_at desc);

-- Catalogue: filled from platform/catalogue at every start.
create table vendor (
  id text primary key,
  name text not null,
  names jsonb not null,                            -- by language, {"en": "…", "ko": "…"}
  sort int not null,
  connected boolean not null,
  is_new boolean not null default false
);
create table game (
  id bigint generated always as identity primary key, -- nodeId
  vendor text not null references vendor,
  code text not null,
  game_type text not null,
  names jsonb not null,
  classify text[] not null,
  support_play smallint not null,
  is_hot boolean not null,
  is_new boolean not null,
  is_game text not null,                           -- GAME, or VASSALAGE: opens the list of the vendor's games of this type
  jackpot boolean not null,
  state text not null check (state in ('open', 'maintenance', 'off')),
  min_bet bigint not null,
  lines int not null,                              -- 0: has none
  return_ppm int not null,                         -- 0: depends on the odds taken
  sort int not null,
  unique (vendor, code)
);
create index game_listed on game (game_type, sort) where state <> 'off';
create table brand_vendor (
  brand smallint not null references brand,
  vendor text not null references vendor,
  primary key (brand, vendor)
);
create table favourite (
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

-- A launched game: the token in its address opens the seamless wallet to bets, until the session behind it ends.
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
create table vendor_key (
  kid text primary key,
  vendor text not null references vendor,
  secret text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- Rounds, built from the ledger's transfers by the reports job (platform/reports): never written by a bet.
create table round (
  vendor text collate "C" not null,
  ref text collate "C" not null,
  member bigint not null,                          -- a vendor may give everybody at a table the same round
  brand smallint not null,
  game bigint,                                     -- null only where the vendor never said which
  stake bigint not null default 0,
  payout bigint not null default 0,
  entries int not null default 0,                  -- bets and wins so far
  state text not null default 'open' check (state in ('open', 'settled', 'cancelled')),
  opened_at timestamptz not null,
  opened_day date not null,                        -- business days it was opened and settled on
  settled_at timestamptz,                          -- when the vendor ended it
  day date,
  primary key (vendor, ref, member)
);
create index round_member on round (member, opened_at desc);
create index round_won on round (brand, settled_at desc) where state = 'settled' and payout > 0;
create index round_overnight on round (brand, opened_day) where day is null or day > opened_day;

-- Daily facts: measures per member, day, vendor and game type ('' for money that belongs to no game).
create table fact (
  brand smallint not null,
  day date not null,
  member bigint not null,
  vendor text collate "C" not null,
  game_type text collate "C" not null,
  rounds bigint not null default 0,
  turnover bigint not null default 0,
  payout bigint not null default 0,
  bonus bigint not null default 0,
  rebate bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  deposit_count bigint not null default 0,
  primary key (member, day, vendor, game_type)
) with (fillfactor = 80);
create index fact_day on fact (brand, day);
-- Up to where the ledger has been read: every transfer that this snapshot saw is in the facts, and no other.
create table fact_mark (
  name text primary key,
  seen pg_snapshot not null
);
insert into fact_mark (name, seen) values ('facts', '1:1:');

-- Cashier.
create table deposit (
  id bigint generated always as identity (start with 10001) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  request uuid not null,
  method text not null,
  amount bigint not null check (amount > 0),
  status text not null default 'in-process' check (status in ('in-process', 'approved', 'rejected')),
  provider_ref text unique,                        -- the payment provider's own id
  return_url text,
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (member, request)
);
create index deposit_member on deposit (member, id desc);
create table withdrawal (
  id bigint generated always as identity (start with 20001) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  request uuid not null,
  method text not null,
  amount bigint not null check (amount > 0),
  destination text not null,
  status text not null default 'in-process' check (status in ('in-process', 'approved', 'rejected')),
  reason text,
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (member, request)
);
create index withdrawal_member on withdrawal (member, id desc);
create index withdrawal_waiting on withdrawal (brand, id) where status = 'in-process';
-- The sandbox payment provider's own book: it plays an outside company.
create table sandbox_payment (
  id text primary key,
  merchant text not null,
  amount bigint not null,
  currency char(3) not null,
  exponent smallint not null,
  reference text not null unique,                  -- the merchant's own id of what is paid
  notify_url text not null,
  return_url text,
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  notified_at timestamptz,                         -- the merchant has accepted the notice of what became of it
  created_at timestamptz not null
);
create index sandbox_payment_untold on sandbox_payment (created_at) where status <> 'open' and notified_at is null;

-- Contracts between an upline (null: the house) and a direct downline.
create table contract (
  id bigint generated always as identity (start with 501) primary key,
  brand smallint not null references brand,
  kind text not null default 'dividend' check (kind in ('dividend')),
  upline bigint references member,
  downline bigint not null references member,
  state text not null check (state in ('offered', 'signed', 'refused', 'withdrawn', 'expired', 'termination-asked', 'terminated')),
  version int not null,
  termination_asked_by bigint references member,
  offer_expires_at timestamptz not null,
  offered_at timestamptz not null,
  signed_at timestamptz,
  starts_on date,                                  -- first business day that counts
  ends_on date,                                    -- last business day that counts
  due_on date                                      -- business day from which on the next period can be settled; null: none to come
);
create index contract_due on contract (brand, due_on) where due_on is not null;
-- One live contract of a kind per downline.
create unique index contract_live on contract (downline, kind) where state in ('offered', 'signed', 'termination-asked');
create index contract_upline on contract (upline, state);
create index contract_lapsing on contract (offer_expires_at) where state = 'offered';
create table contract_version (
  contract bigint not null references contract,
  version int not null,
  terms jsonb not null,
  offered_at timestamptz not null,
  signed_at timestamptz,
  primary key (contract, version)
);
-- Who did what to a contract, append-only.
create table contract_event (
  id bigint generated always as identity primary key,
  contract bigint not null references contract,
  version int not null,
  action text not null,
  by_member bigint,                                -- null: the house or the clock
  at timestamptz not null
);
create table settlement (
  id bigint generated always as identity (start with 7001) primary key,
  brand smallint not null references brand,
  contract bigint not null references contract,
  version int not null,
  period text not null,
  first_day date not null,
  last_day date not null,
  state text not null check (state in ('pending', 'paid', 'nothing')),
  amount bigint not null check (amount >= 0),
  carried_out bigint not null default 0 check (carried_out <= 0),
  statement jsonb not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  unique (contract, version, period)
);
create index settlement_pending on settlement (id) where state = 'pending';

-- What has been done once for a brand-new database (the demo world).
create table done_once (
  name text primary key,
  at timestamptz not null
);
-- Secrets of the installation, shared by every node.
create table secret (
  name text primary key,
  value text not null
);
