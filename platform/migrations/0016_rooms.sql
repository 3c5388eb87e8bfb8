-- The rooms of games that members play against each other, as their studio last told them.
create table game_room (
  game bigint not null references game,
  currency text not null,
  room text collate "C" not null,
  stake bigint not null,                           -- what everybody at the table pays, minor units
  seats int not null,
  taken int not null,
  running boolean not null,                        -- a round is on; who sits down now plays the next
  seen_at timestamptz not null,
  primary key (game, currency, room)
);
