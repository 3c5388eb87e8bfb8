-- What checks of new rows have found, a line each. The mark moves on regardless; a check of everything that finds nothing
-- clears them.
alter table verification_mark add found jsonb not null default '[]';
