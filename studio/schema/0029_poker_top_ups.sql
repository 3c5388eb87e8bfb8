-- Chips that a player has added in a hand: reserved, they join the stack when it is over.
alter table poker_seat add column top_up bigint not null default 0 check (top_up >= 0);
