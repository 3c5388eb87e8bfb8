-- Sanction lists, and the members whose names are on them (docs/operator.md).
-- requires functions/identity/person_keys.sql
-- requires functions/sanctions/name_tokens.sql
-- requires functions/sanctions/sanction_pairs.sql
-- requires functions/sanctions/screen_names.sql
-- requires functions/sanctions/screen_member.sql

-- A list as it was last loaded.
create table sanction_list (
  code      text collate "C" primary key,
  entries   int not null,
  checksum  text not null,                         -- SHA-256 of its file
  loaded_at timestamptz not null,
  loaded_by text not null
);

-- A name of a listed person; someone with other names has a row for each.
create table sanction_name (
  id     bigint generated always as identity primary key,
  list   text collate "C" not null references sanction_list,
  ref    text collate "C" not null,                -- the person, as the list names them
  name   text not null,
  tokens text[] not null,
  plain  text collate "C" not null,
  born   int4multirange                            -- years; null: unknown
);
create index sanction_name_ref on sanction_name (list, ref);
create index sanction_name_tokens on sanction_name using gin (tokens) with (fastupdate = off);
create index sanction_name_plain on sanction_name (plain);

-- What is compared of a member.
create table screened_name (
  member     bigint primary key references member,
  name       text not null,
  tokens     text[] not null,
  plain      text collate "C" not null,
  birth_date date,
  year       int generated always as (extract(year from birth_date)) stored
);
create index screened_name_tokens on screened_name using gin (tokens) with (fastupdate = off);
create index screened_name_all on screened_name (tokens);
create index screened_name_plain on screened_name (plain);

-- A member who may be a listed person. Payouts and rewards wait until the house has decided, and for good where it confirms.
create table sanction_match (
  id          bigint generated always as identity (start with 50001) primary key,
  member      bigint not null references member,
  list        text collate "C" not null references sanction_list,
  ref         text collate "C" not null,
  listed      text[] not null,                     -- the names that matched
  born        int4multirange,
  member_name text not null,                       -- as it was then
  member_born date,
  basis       text not null,                       -- a hash of both sides: a decision stands while it is the same
  found_at    timestamptz not null default now(),
  state       text not null default 'open' check (state in ('open', 'cleared', 'confirmed', 'delisted')),
  reason      text,                                -- the house's, for the house
  decided_by  text,
  decided_at  timestamptz,
  alerted_at  timestamptz                          -- the operator was told that it waits
);
create unique index sanction_match_once on sanction_match (member, list, ref) where state in ('open', 'confirmed');
create index sanction_match_of on sanction_match (member, list, ref);
create index sanction_match_open on sanction_match (id) where state = 'open';

create trigger screened after insert or update of profile, birth_date on member
  for each row execute function screen_member();

insert into screened_name (member, name, tokens, plain, birth_date)
select id, name, name_tokens(name), coalesce(plain_name(name), ''), birth_date
from (select id, nullif(trim(profile ->> 'payeeName'), '') as name, birth_date from member) declared where name is not null;
