-- Results that are drawn elsewhere (docs/lottery.md): a lottery with two feeds takes the draws that it announces from then on
-- from them. Without feeds, the house draws.
-- requires functions/books/append_only.sql

create table lottery_feed (
  lottery    text not null references lottery,
  name       text collate "C" not null,            -- as players read it
  address    text not null,                        -- https://… or file:…, with {lottery} and {draw}
  set_at     timestamptz not null,
  set_by     text not null,
  next_at    timestamptz not null default '-infinity', -- when it is asked again
  problem    text,                                 -- of its last answer; null: none
  problem_at timestamptz,
  primary key (lottery, name)
);

-- The names of the two feeds that a draw is decided by; null: the house's own draw, with a seed and its commitment.
alter table lottery_draw add column official text[] check (cardinality(official) = 2);
alter table lottery_draw alter column seed drop not null, alter column commitment drop not null;
alter table lottery_draw add check ((official is null) = (seed is not null) and (official is null) = (commitment is not null));

-- What each feed says about a draw: its first answer that follows the rule of the draw.
create table lottery_result (
  lottery     text not null,
  numero      text collate "C" not null,
  feed        text collate "C" not null,
  opened      jsonb not null,
  compared    text not null,                       -- the same for equal results, whatever the order in which they are listed
  drawn_at    timestamptz not null,                -- according to the feed
  received_at timestamptz not null,
  primary key (lottery, numero, feed),
  foreign key (lottery, numero) references lottery_draw
);
create trigger as_received before update or delete or truncate on lottery_result
  for each statement execute function append_only();

-- Numbers that an operator has decided on where the feeds disagree or fall silent.
create table lottery_decision (
  lottery text not null,
  numero  text collate "C" not null,
  opened  jsonb not null,
  reason  text not null,
  by_whom text not null,
  at      timestamptz not null,
  primary key (lottery, numero),
  foreign key (lottery, numero) references lottery_draw
);
create trigger as_decided before update or delete or truncate on lottery_decision
  for each statement execute function append_only();
