-- Self-exclusions that several installations of one house share (docs/scaling.md, Cells).

-- The register: used in the one database that EXCLUSION_REGISTER_URL of every cell names, empty in others. Says nothing of anyone
-- to who has not the key of the indexes.
create table shared_exclusion (
  place        bigint generated always as identity primary key,  -- in the order of their commits
  notice       uuid not null unique,               -- of the cell that wrote it
  keys         text[] not null,
  born         text,
  mobile       text,
  proves_email boolean not null,                   -- its owner has verified the email among the keys
  until        timestamptz not null
);
create index shared_exclusion_until on shared_exclusion (until);

-- By which a cell that has another key is noticed; one row.
create table shared_exclusion_key (
  one       boolean primary key default true check (one),
  key_check text not null
);

-- By what the cells know a member: blind indexes as in `member`, by the key that the cells share.
create table exclusion_index (
  member bigint primary key references member,
  keys   text[] not null,
  born   text,
  mobile text                                      -- verified
);
create index exclusion_index_keys on exclusion_index using gin (keys);

-- The exclusions of this cell: what others must know.
create table exclusion_notice (
  id      uuid primary key default gen_random_uuid(),
  member  bigint not null references member,
  until   timestamptz not null,                    -- the end of one that was carried and is lifted: then
  carried boolean not null,                        -- from another account or cell
  sent_at timestamptz
);
create index exclusion_notice_waits on exclusion_notice (id) where sent_at is null;
create index exclusion_notice_of on exclusion_notice (member);
create index exclusion_notice_until on exclusion_notice (until);

-- The register as this cell has read it.
create table exclusion_entry (
  notice       uuid primary key,
  keys         text[] not null,
  born         text,
  mobile       text,
  proves_email boolean not null,
  until        timestamptz not null
);
create index exclusion_entry_keys on exclusion_entry using gin (keys);

-- How far it was read, and when all of it was; one row.
create table exclusion_reading (
  one             boolean primary key default true check (one),
  key_check       text not null,                   -- of the key by which members are indexed
  indexed_through bigint,                          -- the last member who was; null: all
  place           bigint not null default 0,
  notice          uuid,                            -- at that place
  read_at         timestamptz
);

-- The entry that a break was carried from, as `carried_from` is an account.
alter table protection add carried_notice uuid;
alter table protection_change add carried_notice uuid;
