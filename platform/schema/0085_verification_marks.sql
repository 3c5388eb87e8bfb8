-- Up to where rows were verified as they came (platform/verification.ts): what each check notes of its last run that found
-- nothing.
create table verification_mark (
  name text primary key,
  mark jsonb not null
);
