-- Player protection: members' own limits and breaks, and how much each has played.
-- requires functions/books/append_only.sql

-- One row per member who has ever set anything. Changes of their limits and their deposits take turns by this row.
create table protection (
  member          bigint primary key references member,
  limited_until   timestamptz,                     -- until when any limit applies, 'infinity' for no known end; null: none does
  excluded_as     text check (excluded_as in ('time-out', 'self-exclusion')),
  excluded_from   timestamptz,
  excluded_until  timestamptz,
  reality_minutes smallint not null default 60 check (reality_minutes between 5 and 120),
  -- The account of the same person that a break was carried from; null: its member took it here. Only a carried one can be
  -- lifted, because the match that carried it can be wrong.
  carried_from    bigint references member
);
-- A limit is `amount`, from `next_at` on `next_amount`; null is no limit. Money in minor units, time in minutes.
create table protection_limit (
  member      bigint not null references member,
  kind        text not null check (kind in (
    'loss-day', 'loss-week', 'loss-month', 'deposit-day', 'deposit-week', 'deposit-month', 'stake', 'time-day')),
  amount      bigint check (amount > 0),
  next_amount bigint check (next_amount > 0),
  next_at     timestamptz,
  primary key (member, kind)
);
-- Every change that a member requested, append-only.
create table protection_change (
  id     bigint generated always as identity primary key,
  member bigint not null references member,
  at     timestamptz not null,
  act    text not null check (act in (
    'limit-set', 'limit-loosened', 'change-cancelled', 'time-out', 'self-exclusion', 'reality-check', 'exclusion-lifted')),
  kind   text,                                     -- of the limit
  was    bigint,                                   -- the limit's amount, or the minutes between two reality checks
  becomes bigint,
  from_at timestamptz,                             -- when it takes effect
  until  timestamptz,                              -- of a break
  carried_from bigint references member            -- see protection
);
create index protection_change_of on protection_change (member, id desc);
create trigger append_only before update or delete or truncate on protection_change
  for each statement execute function append_only();

-- How far a member's cash account has been counted, and the sums since counting started. A member is counted only while under a
-- limit, or when they look.
create table play_count (
  member  bigint primary key references member,
  seq     bigint not null default 0,               -- of the last counted entry
  last_at timestamptz,                             -- of the last movement of play
  staked  bigint not null default 0,
  won     bigint not null default 0,
  seconds bigint not null default 0                -- played
);
-- The same of play from a wallet that a vendor keeps.
create table play_wallet (
  account bigint primary key references account,
  seq     bigint not null                          -- of the last counted entry
);
create table play_day (
  member  bigint not null references member,
  day     date not null,                           -- business day
  staked  bigint not null default 0,
  won     bigint not null default 0,
  seconds bigint not null default 0,
  primary key (member, day)
);
