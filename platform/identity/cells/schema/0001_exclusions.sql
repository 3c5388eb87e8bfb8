-- The register of self-exclusions that installations share (docs/scaling.md, Cells): a row for each account of a person who
-- excluded themselves. It has nothing else of a member, and an ended row is deleted.
create table exclusion (
  id             bigint generated always as identity primary key,  -- committed in this order
  cell           text not null,                   -- the installation that tells of it
  number         bigint not null,                 -- its own number of this row
  account        bigint not null,                 -- the member's, there
  person_keys    text[] not null,                 -- by which other accounts are the same person's (person_keys.sql)
  birth_date     date,
  mobile         text,
  email_verified boolean not null,
  taken_at       timestamptz not null,
  until          timestamptz not null,
  constraint exclusion_only unique (cell, number)
);
create index exclusion_until on exclusion (until);
