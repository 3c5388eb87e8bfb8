-- Self-exclusions that installations share by a register (identity/cells): those taken here, and a copy of those taken
-- elsewhere.
create table exclusion_here (
  number         bigint generated always as identity primary key,
  account        bigint not null references member,
  person_keys    text[] not null,
  birth_date     date,
  mobile         text,
  email_verified boolean not null,
  taken_at       timestamptz not null,
  until          timestamptz not null,
  told_at        timestamptz
);
create index exclusion_untold on exclusion_here (number) where told_at is null;
create table exclusion_elsewhere (
  id             bigint primary key,              -- the register's
  cell           text not null,
  account        bigint not null,
  person_keys    text[] not null,
  birth_date     date,
  mobile         text,
  email_verified boolean not null,
  taken_at       timestamptz not null,
  until          timestamptz not null,
  is_carried     boolean not null default false   -- to the accounts that are the person's here
);
create index exclusion_elsewhere_keys on exclusion_elsewhere using gin (person_keys);
create index exclusion_uncarried on exclusion_elsewhere (id) where not is_carried;

-- The row of exclusion_elsewhere that a break was carried from. Such a row is deleted when it has ended.
alter table protection add carried_from_elsewhere bigint;
alter table protection_change add carried_from_elsewhere bigint;

insert into exclusion_here (account, person_keys, birth_date, mobile, email_verified, taken_at, until)
select m.id, m.person_keys, m.birth_date, m.mobile, m.email_verified_at is not null, p.excluded_from, p.excluded_until
from protection p join member m on m.id = p.member
where p.excluded_as = 'self-exclusion' and p.excluded_until > now() and m.person_keys is not null;
