-- Missions, leaderboards and raffles: one score for each member, computed from facts, and prizes for it.

create table mission (
  id          bigint generated always as identity (start with 501) primary key,
  brand       smallint not null references brand,
  kind        text not null check (kind in ('mission', 'leaderboard', 'raffle')),
  metric      text not null check (metric in ('deposits', 'turnover', 'streak', 'games', 'multiple', 'sign-in', 'proof')),
  -- A day of a streak has at least this turnover, a round of a multiple at least this stake, a ticket of a raffle this much of
  -- the score. Minor units, of `games` and `sign-in` a number.
  each        bigint not null check (each > 0),
  most        bigint check (most > 0),             -- tickets of one member
  game_types  text[] not null,                     -- only play in these; empty: any
  title       jsonb not null,                      -- by language
  text        jsonb not null,
  -- Of a mission [{target, prize}], of a leaderboard [{from, to, prize}], of a raffle [{count, prize}]; a prize is
  -- {kind: 'cash', amount} or {kind: 'points', points}. They never change.
  prizes      jsonb not null,
  joins       boolean not null,                    -- only members who join take part
  proof       boolean not null,                    -- a claim is decided by an operator
  first_day   date not null,                       -- business days, both included
  last_day    date not null,
  created_at  timestamptz not null,
  filled_at   timestamptz,                         -- scores of the days before it was opened are there
  ranked_at   timestamptz,                         -- of a leaderboard: the time of its rungs
  settled_at  timestamptz,                         -- its scores are final, its prizes given
  seen        pg_snapshot,                         -- the transfers that the final scores count
  withdrawn_at timestamptz,                        -- the house closed it early
  -- Of a raffle. The commitment is published from the first moment, the tickets with their hash before the seed.
  seed        text,
  commitment  text,
  tickets     bigint,
  list_hash   text,
  listed_at   timestamptz,
  drawn_at    timestamptz,                         -- from then on the seed is public
  winners     bigint[],                            -- in the order drawn
  check (first_day <= last_day),
  check ((kind = 'raffle') = (seed is not null and commitment is not null)),
  check ((tickets is null) = (listed_at is null) and (list_hash is null) = (listed_at is null))
);
create index mission_of_brand on mission (brand, last_day);
create index mission_undrawn on mission (id) where listed_at is not null and drawn_at is null;
create index mission_running on mission (brand, id) where settled_at is null;

-- Who joined; of a mission that members sign, each signed day.
create table mission_member (
  mission   bigint not null references mission,
  member    bigint not null references member,
  joined_at timestamptz not null,
  primary key (mission, member)
);
create table mission_sign (
  mission bigint not null references mission,
  member  bigint not null references member,
  day     date not null,
  primary key (mission, member, day)
);

-- A member's score, from facts. Of equal scores the one reached first is ahead, then the lower member number; so the key of the
-- index is the order of a leaderboard.
create table mission_score (
  mission    bigint not null references mission,
  member     bigint not null references member,
  score      bigint not null,
  behind     bigint generated always as (-score) stored,
  reached_at timestamptz not null,
  primary key (member, mission)
) with (fillfactor = 70);
create unique index mission_standing on mission_score (mission, behind, reached_at, member);
-- Who has each 200th place: a member's own place is counted from the nearest one ahead.
create table mission_rung (
  mission    bigint not null references mission,
  place      bigint not null,
  behind     bigint not null,
  reached_at timestamptz not null,
  member     bigint not null,
  primary key (mission, behind, reached_at, member)
);

-- The tickets of a raffle as published: consecutive numbers of a member, in the order of the list.
create table raffle_tickets (
  mission bigint not null references mission,
  first   bigint not null,
  last    bigint not null,
  member  bigint not null references member,
  name    text not null,                           -- in the list: only the member recognizes it
  primary key (mission, first)
);
create index raffle_tickets_of on raffle_tickets (member, mission);

-- A prize within a member's reach or given: once for each step of a mission, place of a leaderboard or ticket of a raffle.
create table mission_prize (
  id         bigint generated always as identity (start with 50001) primary key,
  brand      smallint not null references brand,
  mission    bigint not null references mission,
  member     bigint not null references member,
  step       bigint not null,                      -- the target, the place, or the ticket
  prize      jsonb not null,
  -- claim: can be claimed; applying: waits for an operator; rejected: by them, can be claimed again; due: will be given when
  -- the member may receive it; claimed and issued: given, as the member claimed or automatically.
  state      text not null check (state in ('claim', 'applying', 'rejected', 'due', 'claimed', 'issued')),
  remark     text check (length(remark) <= 140),
  reason     text,
  decided_by text,
  at         timestamptz not null,
  changed_at timestamptz not null,
  unique (mission, member, step)
);
create index mission_prize_of on mission_prize (member, id desc);
create index mission_prize_open on mission_prize (member) where state in ('claim', 'rejected');
create index mission_prize_due on mission_prize (id) where state in ('due', 'applying');

-- Pictures that prove a claim, as uploaded; for operators alone.
create table mission_image (
  id     uuid primary key default gen_random_uuid(),
  member bigint not null references member,
  prize  bigint references mission_prize,          -- null until the claim; deleted within the hour when it does not come
  type   text not null check (type in ('image/png', 'image/jpeg')),
  bytes  bytea not null check (length(bytes) <= 5242880),
  at     timestamptz not null
);
create index mission_image_of on mission_image (prize) where prize is not null;
create index mission_image_loose on mission_image (at) where prize is null;

insert into reward_mark (name, seen) values ('missions', '1:1:');
