-- Vendors: what is agreed with each about the seamless wallet, the operator's switches, and free rounds.

alter table vendor
  add column paused boolean not null default false,         -- the operator's switch: no new bets, rounds finish
  add column rollback_after_win text not null default 'take-back' check (rollback_after_win in ('take-back', 'refuse')),
  add column win_after_rollback text not null default 'refuse' check (win_after_rollback in ('refuse', 'accept')),
  add column allowed_addresses cidr[] not null default '{}', -- that may call; none: any
  add column dialect text not null default 'baize';
alter table brand_vendor add column paused boolean not null default false; -- the same switch for one brand

-- Counts the changes of what decides whether a game is open. Every process has vendors and games in memory; a bet looks at this one
-- number, so none is taken by what was true before.
create table catalogue_version (
  "only" boolean primary key default true check ("only"),
  version bigint not null
);
insert into catalogue_version (version) values (1);
create function catalogue_changed() returns trigger
language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;
create trigger catalogue_changed after insert or update or delete on vendor for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on game for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on brand for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on brand_vendor for each statement execute function catalogue_changed();

-- What was taken back, by its round: a late win asks.
create index transfer_taken_back on transfer (source, round, member) where kind in ('rollback', 'tombstone');

-- Rounds a member may play at the brand's cost.
create table free_rounds (
  id bigint generated always as identity (start with 601) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  vendor text not null references vendor,
  game bigint not null references game,
  rounds int not null check (rounds between 1 and 1000),
  stake bigint not null check (stake > 0),          -- of each, in minor units
  expires_at timestamptz not null,                  -- none begins after it
  granted_at timestamptz not null,
  granted_by text not null,
  withdrawn_at timestamptz,
  withdrawn_by text
);
create index free_rounds_member on free_rounds (member, vendor);
create table free_round (
  free_rounds bigint not null references free_rounds,
  round text collate "C" not null,
  vendor text collate "C" not null,
  transaction text collate "C" not null,
  win bigint not null,
  played_at timestamptz not null,
  taken_back boolean not null default false,        -- rolled back by the vendor: it may be played again
  primary key (free_rounds, round),
  unique (vendor, transaction)
);
