-- What of a bet goes to other players, or what of a win comes from them: the rest is the house's.
alter table held_entry add pot bigint not null default 0 check (pot >= 0);
