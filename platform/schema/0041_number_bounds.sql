-- What a single number of a draw can cost is bounded by the operator (docs/lottery.md). It is counted beside the bet types, in
-- rows of its own, for the tickets that are sold under a bound.

create table lottery_number_bound (
  id         bigint generated always as identity (start with 1101) primary key,
  brand      smallint not null references brand,
  lottery    text not null references lottery,
  bet        text collate "C",                     -- null: every bet type without a bound of its own
  most       bigint not null check (most > 0),     -- minor units; what tickets of a bet type with a number could win
  lower_from bigint check (lower_from > 0 and lower_from < most),
  percent    int check (percent between 1 and 99), -- of the odds, from `lower_from` on
  set_at     timestamptz not null,
  set_by     text not null,
  counted_at timestamptz,                          -- since when tickets that were sold without it are counted too
  unique nulls not distinct (brand, lottery, bet),
  check ((lower_from is null) = (percent is null))
);

alter table lottery_liability add column number text collate "C" not null default ''; -- '': all numbers of the bet type
alter table lottery_liability drop constraint lottery_liability_pkey;
alter table lottery_liability add primary key (brand, lottery, numero, bet, number);

-- Its numbers are counted in lottery_liability.
alter table lottery_ticket add column by_number boolean not null default false;
