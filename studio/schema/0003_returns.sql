-- The watch over returns: what the rounds of each way to bet have really paid back, against what they should have.

create table return_sum (
  game text not null,
  way text not null,
  currency text not null,
  rounds bigint not null,
  stakes numeric not null,
  wins numeric not null,
  -- Sums over the rounds: the mean and the variance of the win by the game's mathematics. Statistics, not money.
  expected double precision not null,
  variance double precision not null,
  -- The most that one round won over its mean.
  luckiest double precision not null,
  primary key (game, way, currency)
);

create table return_alarm (
  id bigint generated always as identity primary key,
  game text not null,
  -- '' for all ways together.
  way text not null,
  currency text not null,
  sigmas double precision not null,
  rounds bigint not null,
  stakes numeric not null,
  wins numeric not null,
  expected double precision not null,
  raised_at timestamptz not null,
  -- When the return was within its bounds again.
  ended_at timestamptz
);
create unique index return_alarm_open on return_alarm (game, way, currency) where ended_at is null;
