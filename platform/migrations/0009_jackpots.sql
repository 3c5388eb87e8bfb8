-- Progressive jackpots: what is agreed with a vendor about the money that a new jackpot begins with.

-- The most that one jackpot of a pool may begin with, in minor units; what the pool's reserve does not cover of it is the brand's cost.
-- A pool without a line here gets no seed.
create table jackpot_terms (
  vendor text not null references vendor,
  pool text not null,
  currency text not null,
  seed bigint not null check (seed > 0),
  primary key (vendor, pool, currency)
);
