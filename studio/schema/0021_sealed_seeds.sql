-- The secret of a commitment is sealed until it is revealed (studio/seeds/sealed.ts). One from before is sealed at the next
-- start, and is read as it is until then. The name is a new one: a studio of the version before would draw from what it can't
-- read.
alter table seed rename server_seed to secret;
comment on column seed.secret is 'The server seed: sealed for the row while `revealed_at` is null';
create index seed_secret on seed (id) where revealed_at is null;
