-- Tickets on the lotteries that the platform draws (docs/lottery.md).
-- requires functions/books/append_only.sql

-- Which bets a lottery takes (common/lottery/bets/families.ts); null: none.
alter table lottery add column family text;

-- The same bets for a series of draws.
create table lottery_chase (
  id          uuid primary key,                    -- v7
  brand       smallint not null references brand,
  member      bigint not null references member,
  request     uuid not null,                       -- the member's name for it, which their tickets repeat as `slip`
  lottery     text not null references lottery,
  stop_on_win boolean not null,
  started_at  timestamptz not null,
  stopped_at  timestamptz,                         -- one of its tickets has won: what still waits is returned
  unique (member, request)
);

-- A ticket is a round of the vendor LOT, under its id; its stake is posted under the same name, a prize under `id:decision`. No
-- foreign keys to draw and lottery: each sale would lock the rows that all others lock.
create table lottery_ticket (
  id           uuid primary key,                   -- v7
  brand        smallint not null,
  member       bigint not null references member,
  lottery      text collate "C" not null,
  numero       text collate "C" not null,
  draws_at     timestamptz not null,
  closes_at    timestamptz not null,
  bet          text collate "C" not null,
  expression   text collate "C" not null,          -- a compound pick is never exploded
  combinations int not null check (combinations > 0),
  unit         int not null check (unit > 0),      -- thousandths of the currency's unit
  multiple     int not null check (multiple > 0),
  prize_group  int not null,
  percent      int not null check (percent between 1 and 100), -- of the ordinary odds, by the operator's rules at that time
  odds         bigint[] not null,                  -- as sold, by tier; ten-thousandths of the stake, which they include
  stake        bigint not null check (stake > 0),  -- minor units
  payable      bigint not null,                    -- the most it can win
  chase        uuid references lottery_chase,
  slip         uuid not null,                      -- the member's name for the request that bought it
  position     int not null,
  sold_at      timestamptz not null,
  state        text not null default 'waiting' check (state in ('waiting', 'won', 'lost', 'cancelled', 'void')),
  prize        bigint not null default 0 check (prize >= 0),
  hits         int[],                              -- by tier; null: undecided
  decision     int not null default 0,             -- how often it was decided: a corrected draw decides again
  decided_at   timestamptz,
  unique (member, slip, position),
  check ((state = 'waiting') = (decided_at is null)),
  check (prize = 0 or state = 'won')
) with (fillfactor = 90);
create index lottery_ticket_due on lottery_ticket (draws_at, lottery, numero, id) where state = 'waiting';
create index lottery_ticket_of_draw on lottery_ticket (lottery, numero, member);
create index lottery_ticket_of on lottery_ticket (member, sold_at desc, id desc);
create index lottery_ticket_of_chase on lottery_ticket (chase, draws_at) where chase is not null;
-- What was sold never changes: only what became of it is written.
create trigger as_sold before update of id, brand, member, lottery, numero, draws_at, closes_at, bet, expression, combinations,
  unit, multiple, prize_group, percent, odds, stake, payable, chase, slip, position, sold_at or delete or truncate
  on lottery_ticket for each statement execute function append_only();

-- What the operator pays less for, or does not sell. Null: every brand, bet type, value.
create table lottery_number_rule (
  id      bigint generated always as identity (start with 1101) primary key,
  brand   smallint references brand,
  lottery text not null references lottery,
  bet     text collate "C",
  value   text collate "C",                        -- one that a pick contains
  percent int not null check (percent between 0 and 99), -- of the ordinary odds; 0: not sold
  set_at  timestamptz not null,
  set_by  text not null,
  unique nulls not distinct (brand, lottery, bet, value)
);

-- The operator's limits, minor units; null: the default. Of a brand: its own amounts.
create table lottery_limit (
  brand        smallint not null references brand,
  lottery      text not null references lottery,
  most_ticket  bigint check (most_ticket > 0),     -- the stake of a ticket
  most_draw    bigint check (most_draw > 0),       -- all stakes of a member on a draw
  most_prize   bigint check (most_prize > 0),      -- of a ticket
  most_payable bigint check (most_payable > 0),    -- what all tickets with a bet type on a draw could win
  set_at       timestamptz not null,
  set_by       text not null,
  primary key (brand, lottery)
);

-- What tickets that were sold could win, in slots so that concurrent sales do not wait for each other.
create table lottery_liability (
  brand   smallint not null,
  lottery text collate "C" not null,
  numero  text collate "C" not null,
  bet     text collate "C" not null,
  slot    smallint not null,
  payable bigint not null,                         -- minor units
  primary key (brand, lottery, numero, bet, slot)
);

-- A draw that the operator has voided or corrected after it was held or announced: its tickets are decided again. The draw keeps
-- the result that followed from its seed.
create table lottery_correction (
  lottery  text not null,
  numero   text collate "C" not null,
  number   int not null,                           -- 1, 2 … of the draw
  act      text not null check (act in ('void', 'correct')),
  opened   jsonb check ((opened is not null) = (act = 'correct')),
  reason   text not null,
  by_whom  text not null,
  at       timestamptz not null,
  done_at  timestamptz,
  primary key (lottery, numero, number),
  foreign key (lottery, numero) references lottery_draw
);
