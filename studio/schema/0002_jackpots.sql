-- Progressive jackpots: what stakes have put together, per brand and currency, and who has won it.

create table jackpot_pool (
  id uuid primary key,
  brand text not null,
  currency text not null,
  name text not null,
  -- The jackpot that is being played for.
  number integer not null check (number > 0),
  -- In millionths of a minor unit, so that nothing is lost to rounding: what it has grown to, seed included; and what is put
  -- aside for the seeds to come. Below 0 where the platform has refused a contribution that was already paid out again.
  amount bigint not null,
  reserve bigint not null,
  -- Whole minor units of the reserve that no contribution has carried yet: those of a round are at most its stake.
  reserve_unsent bigint not null default 0 check (reserve_unsent >= 0),
  unique (brand, currency, name)
);

create table jackpot (
  pool uuid not null references jackpot_pool,
  number integer not null,
  -- Minor units.
  seed bigint not null check (seed > 0),
  must_hit_by bigint not null check (must_hit_by > seed),
  -- Secret until it is won; the commitment to it is published from the beginning.
  hit_point bigint not null check (hit_point > seed and hit_point <= must_hit_by),
  salt text not null,
  commitment text not null,
  opened_at timestamptz not null,
  won_at timestamptz,
  round uuid references round,
  -- The round was declared void: what it had won is in the pool again.
  returned_at timestamptz,
  primary key (pool, number),
  check ((won_at is null) = (round is null))
);
create unique index jackpot_round on jackpot (round);
