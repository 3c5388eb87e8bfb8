-- What of a bet goes to other players, or what of a win they lost: the rest is the house's.
alter table held_entry add pot bigint not null default 0 check (pot >= 0);
