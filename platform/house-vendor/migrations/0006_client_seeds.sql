-- The player's browser draws the client seed once it has seen the commitment to the server seed, and sees the next commitment beforehand.

alter table seed
  -- Null until the browser has drawn one.
  alter client_seed drop not null,
  -- Committed to and shown; in use once the seed before it is revealed.
  add waiting boolean not null default false;
drop index seed_current;
create unique index seed_current on seed (account, game) where revealed_at is null and not waiting;
create unique index seed_waiting on seed (account, game) where waiting;

-- Every client seed that a player's browser has told, with the server seed it was told for: a server seed that is committed to later
-- could have been chosen with it in mind, so it serves no other. Client seeds from before this table were drawn by the studio.
create table client_seed (
  player text not null,
  client_seed text not null,
  seed uuid not null references seed,
  primary key (player, client_seed)
);
