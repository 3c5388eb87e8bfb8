-- Counts the processes that have taken the tournament over. The last of them settles it; one before it, which doesn't know yet
-- that it has lost it, changes nothing.
alter table poker_tournament add owner bigint not null default 0;
