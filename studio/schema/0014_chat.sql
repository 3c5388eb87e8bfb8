-- Whom the operator knows as this player; null: a guest in free play, who reads the chat and does not write.
alter table session add speaker text;
-- Players for money continue as themselves; in free play it takes a new launch.
update session set speaker = player where mode = 'real' and ended_at is null;

-- What players write to each other at live tables and at poker.
create table chat_line (
  id bigint generated always as identity primary key,
  -- The table, by its name: "salon-roulette/USD/2", "texas-holdem/USD/10-20-6.1".
  place text not null,
  account text not null,
  -- As `session.speaker`; other players never see it.
  speaker text not null,
  -- By which the table shows the account's bets.
  name text not null,
  -- Made by the page, so that a repeated request finds its line.
  request uuid not null,
  text text,
  -- The code of a phrase that each reader sees in their own language.
  phrase text,
  at timestamptz not null,
  removed_at timestamptz,
  removed_by text,
  unique (account, request),
  check ((text is null) <> (phrase is null)),
  check ((removed_at is null) = (removed_by is null))
);
create index chat_line_place on chat_line (place, id);
create index chat_line_speaker on chat_line (speaker, id);
create index chat_line_at on chat_line (at);

-- A player finds a line wrong.
create table chat_report (
  line bigint not null references chat_line on delete cascade,
  -- As `session.speaker`: an account of free play lasts for one launch.
  speaker text not null,
  at timestamptz not null,
  primary key (line, speaker)
);

create table chat_mute (
  speaker text primary key,
  -- Null: for good.
  until timestamptz
);

-- Tables where nobody writes, by the beginning of their names: "salon-roulette" are all of them.
create table chat_closed (
  place text primary key
);

create table chat_word (
  word text primary key
);

-- What moderators have done. Never changed; the line itself leaves after its time.
create table chat_act (
  id bigint generated always as identity primary key,
  act text not null check (act in ('remove', 'mute', 'unmute', 'close', 'open', 'words')),
  -- Who did it, as the platform says.
  by text not null,
  reason text,
  line bigint,
  speaker text,
  place text,
  until timestamptz,
  at timestamptz not null
);
