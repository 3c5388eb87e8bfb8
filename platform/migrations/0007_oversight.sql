-- Oversight: rounds that nobody ended, the vendor's book against the ledger and the reports, rounds declared void, and what members
-- are told of all that.

alter table vendor
  add column open_round_hours int not null default 24 check (open_round_hours > 0),  -- a round open for longer is brought to an end
  add column open_round_policy text not null default 'return' check (open_round_policy in ('return', 'close')),
  add column book_url text,                                                         -- where the vendor serves his own book of a day
  add column book_from date,                                                        -- his first day that is compared with it; null: none
  add column book_gmt_offset_minutes smallint not null default 0;                   -- by which his days go
create index round_open on round (opened_at) where state = 'open';
-- For a defined set of rounds: those of a game, opened in a time.
create index round_of_game on round (vendor, game, opened_at);

-- Rounds that were open for too long: what the sweeper did about each.
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

-- The malfunction procedure: one act voids a set of rounds, all of them, bets and wins.
create table void_act (
  id bigint generated always as identity (start with 601) primary key,
  vendor text collate "C" not null,
  game bigint not null,
  opened_from timestamptz not null,
  opened_until timestamptz not null,
  rounds text[],                                   -- only these of them; null: all
  cause text not null check (cause in ('malfunction', 'wrong-result', 'wrong-pay', 'interrupted')),
  reason text not null,                            -- in the words of whoever ordered it
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
  done_at timestamptz,                             -- null: still to be done, or something came to it afterwards
  primary key (vendor, round, member)
);
create index voided_round_waiting on voided_round (act, member) where done_at is null;
create index voided_round_of_act on voided_round (act, member);

-- What a member must be told. The words come from the locales, in his language.
create table member_notice (
  id bigint generated always as identity (start with 801) primary key,
  member bigint not null references member,
  kind text not null check (kind in ('round-returned', 'round-closed', 'rounds-voided')),
  subject bigint not null,                         -- of swept_round or void_act
  values jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (kind, subject, member)
);
create index member_notice_of on member_notice (member, id desc);
create index member_notice_unread on member_notice (member) where read_at is null;

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
  kind text not null,                              -- platform/oversight/reconciliation/differences.ts says which there are
  subject text collate "C" not null,               -- what it is about, such as 'bet T1'
  theirs jsonb,                                    -- what the vendor's book says
  ours jsonb,                                      -- what the ledger (or the report) says
  found_by bigint not null references reconciliation,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,                                -- an operator, or the run that found agreement
  note text,
  unique (vendor, day, kind, subject)
);
create index reconciliation_difference_open on reconciliation_difference (vendor, day) where resolved_at is null;
-- Transfers that the ledger has on one day and the vendor's book on its neighbour: the ledger's day must not miss them.
create table reconciled_beyond (
  vendor text not null,
  kind text not null,
  transaction text collate "C" not null,
  run bigint not null references reconciliation,
  primary key (vendor, kind, transaction)
);
