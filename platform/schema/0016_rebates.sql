-- Rebates: a share of each member's settled turnover of a business day, paid to the member, and to each agent above them the
-- difference between their own rate and the one below (docs/rebates.md).

-- A rate that was in force up to and including a business day, its last. Member.rebate_ppm is in force from the next day on, and
-- on all days of a member without a row.
create table rebate_past (
  member bigint not null references member,
  until date not null,
  rebate_ppm int not null,
  primary key (member, until)
);

-- A business day of a brand and its rules, which are fixed when it starts. Days are settled in order.
create table rebate_day (
  brand smallint not null references brand,
  day date not null,
  shares jsonb not null,                           -- by game type, the part of the rate that it earns, ppm; absent: all of it
  claimed boolean not null,                        -- members claim what they earned; else it is paid automatically
  settled_at timestamptz,
  seen pg_snapshot,                                -- the transfers that its figures include
  primary key (brand, day)
);
create index rebate_day_open on rebate_day (brand, day) where settled_at is null;

-- What one account's play of a day and game type earns one account, and each later change to it. The rates never change after the
-- day was played, and the amounts of all lines of a day's play are those of its present turnover, so that a reversed round takes
-- back exactly what it gave. `part`: play, the member's own; team, the difference that an agent above earns.
create table rebate_line (
  brand smallint not null,
  member bigint not null,                          -- who earns
  day date not null,                               -- it is settled with
  source bigint not null,                          -- who played
  played date not null,
  game_type text collate "C" not null,
  part text not null check (part in ('play', 'team')),
  turnover bigint not null,                        -- the change of it, like the amount
  rate int not null,                               -- ppm, with the share of the game type
  below int not null,                              -- the part of the rate that earns for the accounts below
  amount bigint not null,
  primary key (member, day, source, played, game_type, part)
);
create index rebate_line_played on rebate_line (brand, played, source);
create index rebate_line_day on rebate_line (brand, day);

-- What an account earned with a day: one payment, one entry of the ledger. What reversals of earlier play take away and a day
-- does not cover is carried to the next day that earns.
create table rebate (
  brand smallint not null,
  member bigint not null references member,
  day date not null,
  part text not null check (part in ('play', 'team')), -- paid to the cash, or to the settlement account
  amount bigint not null,                          -- the sum of its lines
  carried_in bigint not null check (carried_in <= 0),
  paid bigint not null,
  state text not null check (state in ('claimable', 'pending', 'paid', 'nothing')),
  paid_at timestamptz,
  primary key (member, part, day),
  constraint rebate_pays check (paid = greatest(0, amount + carried_in)),
  constraint rebate_state check ((state = 'nothing') = (paid = 0) and (state = 'paid') = (paid_at is not null))
);
create index rebate_pending on rebate (brand, day, member) where state = 'pending';
create index rebate_claimable on rebate (member, day) where state = 'claimable';
create index rebate_of_day on rebate (brand, day);
