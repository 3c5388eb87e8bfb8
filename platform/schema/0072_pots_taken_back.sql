-- Pots of settled rounds that changed on a later business day: of rounds since 0066, the first in which members play for pots.
alter table aftermath
  add pot_stake bigint not null default 0,
  add pot_payout bigint not null default 0;
