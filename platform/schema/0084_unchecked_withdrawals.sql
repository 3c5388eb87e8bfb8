-- A restore took back what was done with it since: it may be paid already. An operator says that they have looked.
alter table withdrawal add unchecked_since timestamptz;
create index withdrawal_unchecked on withdrawal (id) where unchecked_since is not null;
