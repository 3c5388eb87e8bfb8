-- The most that a round of a slot wins, in stakes, as its rules state it; null where it depends on the bet.
alter table game add column max_win numeric(9, 1) check (max_win > 0);
