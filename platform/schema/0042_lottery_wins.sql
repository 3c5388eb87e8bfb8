-- What members are told about their lottery prizes: one message for each draw, and another when it has changed since.
-- requires functions/rewards/note_decided_tickets.sql

-- Draws of which tickets have won, or lost a prize, since members were told. Written with the change.
create table lottery_win_due (
  id      bigint generated always as identity primary key,
  lottery text collate "C" not null,
  numero  text collate "C" not null,
  at      timestamptz not null default now()       -- by the database's clock
);
create index lottery_win_due_draw on lottery_win_due (lottery, numero);

create table lottery_win_told (
  lottery text collate "C" not null,
  numero  text collate "C" not null,
  member  bigint not null,
  prize   bigint not null,                         -- of all their tickets on the draw, minor units
  times   int not null,                            -- how often they were told
  at      timestamptz not null,
  primary key (lottery, numero, member)
);
