-- Play: rounds, free rounds, the guards of wins, oversight of vendors, and the house's lotteries.
-- requires functions/play/lottery_draw_is_final.sql

-- Rounds, built from the ledger's transfers by the facts job (platform/books/facts): a bet never writes one.
create table round (
  vendor text collate "C" not null,
  ref text collate "C" not null,
  member bigint not null,                          -- a vendor can give everyone at a table the same round
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
  jackpot bigint not null default 0,               -- of the payout: what a pool paid
  primary key (vendor, ref, member)
);
create index round_member on round (member, opened_at desc);
-- What pools paid a member, for the member: few rounds.
create index round_jackpot on round (member, day) where jackpot <> 0;
create index round_won on round (brand, settled_at desc) where state = 'settled' and payout > 0;
create index round_open on round (opened_at) where state = 'open';
-- Rounds opened in a span of time, for a set that is voided and for the day of a vendor's book, and rounds by settlement time,
-- for hourly salaries. Rounds arrive in the order of time, so a summary of every few pages finds them, and costs next to nothing
-- to maintain while bets come in.
create index round_opened on round using brin (opened_at) with (pages_per_range = 32, autosummarize = on);
create index round_settled on round using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
-- Rounds that were open when a day started, or still are. Nearly all rounds end within seconds: open ones are in one index only
-- (round_open), and those closed on a later day, or taken back without an end, in another.
create index round_closed_later on round (brand, opened_day) where state <> 'open' and (day is null or day > opened_day);
create view round_overnight as
select vendor, ref, member, brand, game, stake, payout, entries, state, opened_at, opened_day, settled_at, day
from round where state = 'open'
union all
select vendor, ref, member, brand, game, stake, payout, entries, state, opened_at, opened_day, settled_at, day
from round where state <> 'open' and (day is null or day > opened_day);

-- Rounds a member may play at the brand's cost.
create table free_rounds (
  id bigint generated always as identity (start with 601) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  vendor text not null references vendor,
  game bigint not null references game,
  rounds int not null check (rounds between 1 and 1000),
  stake bigint not null check (stake > 0),         -- of each, in minor units
  expires_at timestamptz not null,                 -- the last instant to start one
  granted_at timestamptz not null,
  granted_by text not null,
  withdrawn_at timestamptz,
  withdrawn_by text
);
create index free_rounds_member on free_rounds (member, vendor);
create table free_round (
  free_rounds bigint not null references free_rounds,
  round text collate "C" not null,
  vendor text collate "C" not null,
  transaction text collate "C" not null,
  win bigint not null,
  played_at timestamptz not null,
  taken_back boolean not null default false,       -- rolled back by the vendor: it can be played again
  primary key (free_rounds, round),
  unique (vendor, transaction)
);
-- Those of a game are voided by when they were played.
create index free_round_played on free_round (vendor, played_at);

-- A vendor credits no more than was played and agreed: a win has a bet in its round, a jackpot is in its pool, and single wins as
-- well as all wins within an hour have a cap, past which the vendor is paused until an operator has reviewed it.

-- Recent credits of each vendor at a brand, in spans of ten minutes. Sixteen rows each, so that batches do not wait for one
-- another.
create table vendor_credit (
  vendor text collate "C" not null,
  brand  smallint not null,
  since  timestamptz not null,
  slot   smallint not null,
  amount bigint not null,
  primary key (vendor, brand, since, slot)
) with (fillfactor = 50);
-- What vendors have signed in dialects whose signature covers neither the call nor the time, and the call that it came with:
-- valid for that one only, whatever its outcome was. `content`: a hash of all that is signed.
create table signed_call (
  vendor  text collate "C" not null,
  content bytea not null,
  call    text collate "C" not null,
  primary key (vendor, content)
);
-- A win past its cap: the vendor sends it again, and it is paid after an operator has released it.
create table held_win (
  id          bigint generated always as identity unique,
  vendor      text collate "C" not null references vendor,
  transaction text collate "C" not null,
  kind        text not null,
  brand       smallint not null references brand,
  member      bigint not null references member,
  round       text not null,
  amount      bigint not null,
  held_at     timestamptz not null,
  released_at timestamptz,
  released_by text,
  primary key (vendor, transaction, kind)
);
-- Rounds that their vendor has ended: no bet follows. Deleted with the rounds' days (platform/cleanup.ts).
create table ended_round (
  vendor text collate "C" not null,
  round  text collate "C" not null,
  member bigint not null,
  at     timestamptz not null,
  primary key (vendor, round, member)
);
create index ended_round_at on ended_round using brin (at);

-- Rounds that were open for too long, and how the sweeper closed each.
create table swept_round (
  id bigint generated always as identity (start with 401) primary key,
  vendor text collate "C" not null,
  round text collate "C" not null,
  member bigint not null,
  brand smallint not null,
  game bigint,
  policy text not null,                            -- the vendor's at that time
  act text not null check (act in ('returned', 'closed')),
  stakes bigint not null,                          -- taken back of the round's bets, or kept by them
  wins bigint not null,                            -- taken back of the round's wins, or kept by the member
  at timestamptz not null
);
create index swept_round_of on swept_round (vendor, round, member);

-- The malfunction procedure: one act voids a set of rounds, with all their bets and wins.
create table void_act (
  id bigint generated always as identity (start with 601) primary key,
  vendor text collate "C" not null,
  game bigint not null,
  opened_from timestamptz not null,
  opened_until timestamptz not null,
  rounds text[],                                   -- only these of them; null: all
  cause text not null check (cause in ('malfunction', 'wrong-result', 'wrong-pay', 'interrupted')),
  reason text not null,                            -- in the words of the person who ordered it
  by_whom text not null,
  game_switched_off boolean not null,
  begun_at timestamptz not null,
  done_at timestamptz
);
create table voided_round (
  vendor text collate "C" not null,
  round text collate "C" not null,
  member bigint not null,
  act bigint not null references void_act,
  brand smallint not null,
  game bigint,
  opened_at timestamptz not null,
  stakes bigint not null default 0,                -- returned
  wins bigint not null default 0,                  -- taken back
  done_at timestamptz,                             -- null: still to be done, or something arrived afterwards
  primary key (vendor, round, member)
);
create index voided_round_waiting on voided_round (act, member) where done_at is null;
create index voided_round_of_act on voided_round (act, member);

-- A vendor's book of a day against the ledger and the reports.
create table reconciliation (
  id bigint generated always as identity (start with 901) primary key,
  vendor text not null references vendor,
  day date not null,                               -- by the vendor's GMT offset
  began_at timestamptz not null,
  ended_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  origin text not null,                            -- the file's name or address
  problem text,                                    -- why it failed
  lines bigint not null default 0,                 -- of the vendor's book
  transfers bigint not null default 0,             -- of the ledger
  differences bigint not null default 0
);
create index reconciliation_of on reconciliation (vendor, day, id desc);
create table reconciliation_difference (
  id bigint generated always as identity (start with 1001) primary key,
  vendor text not null,
  day date not null,
  kind text not null,                              -- listed in platform/play/rounds/reconciliation/differences.ts
  subject text collate "C" not null,               -- such as 'bet T1'
  theirs jsonb,                                    -- the vendor's book
  ours jsonb,                                      -- the ledger (or the report)
  found_by bigint not null references reconciliation,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,                                -- an operator, or the run that found agreement
  note text,
  unique (vendor, day, kind, subject)
);
create index reconciliation_difference_open on reconciliation_difference (vendor, day) where resolved_at is null;
-- Transfers that the ledger has on one day and the vendor's book on the day before or after: they must not be missing from the
-- ledger's day.
create table reconciled_beyond (
  vendor text not null,
  kind text not null,
  transaction text collate "C" not null,
  run bigint not null references reconciliation,
  primary key (vendor, kind, transaction)
);

-- Lotteries that the platform draws itself: the offer, and every draw from its announcement on.
create table lottery (
  code text primary key,
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  region text check (region in ('north', 'central', 'south')),   -- of a Vietnam lottery
  names jsonb not null,
  rule text not null,                                            -- of draws announced from now on
  timetable jsonb not null,
  sort int not null,
  state text not null default 'open' check (state in ('open', 'off'))
);
-- Announced with its commitment before it takes place; `opened` once it has been held. Until then nothing reveals the seed.
create table lottery_draw (
  lottery text not null references lottery,
  numero text collate "C" not null,
  draws_at timestamptz not null,
  rule text not null,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  announced_at timestamptz not null check (announced_at < draws_at),
  opened jsonb,
  drawn_at timestamptz check (drawn_at >= draws_at),
  primary key (lottery, numero),
  unique (lottery, draws_at),
  check ((opened is null) = (drawn_at is null))
);
create index lottery_draw_due on lottery_draw (draws_at) where drawn_at is null;
create index lottery_draw_next on lottery_draw (lottery, draws_at) where drawn_at is null;
create trigger is_final before update or delete on lottery_draw
  for each row execute function lottery_draw_is_final();
-- The lotteries each member has opened, and when last.
create table recent_lottery (
  member bigint not null references member,
  lottery text not null references lottery,
  at timestamptz not null,
  primary key (member, lottery)
);
