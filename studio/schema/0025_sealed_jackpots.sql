-- What the commitment of a jackpot hides is sealed (studio/jackpots/sealed.ts): a copy of the database tells no one when to bet.
-- That of a jackpot from before is sealed at the next start, and is read as it is until then. A column of a new name: a studio of
-- the version before would compare the pool with what it can't read.
alter table jackpot add secret text;
update jackpot set secret = hit_point || ':' || salt;
alter table jackpot alter secret set not null, drop hit_point, drop salt;
comment on column jackpot.secret is 'The hit point and the salt of the commitment, sealed for the row';
