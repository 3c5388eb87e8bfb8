-- Letters to people. Without a gateway they stay here, and the operator reads them out; with one the job sends them.
create table outbox (
  id bigint generated always as identity primary key,
  brand smallint not null references brand,
  way text not null check (way in ('sms', 'email')),
  recipient text not null,                         -- an international number (+…), or an address
  subject text,
  body text not null,
  created_at timestamptz not null,
  tries smallint not null default 0,
  next_try_at timestamptz,                         -- null: nobody has to send it (any more)
  sent_at timestamptz,
  problem text                                     -- why the last try failed
);
create index outbox_newest on outbox (brand, id desc);
create index outbox_due on outbox (next_try_at) where next_try_at is not null;

-- Codes of six digits that prove a phone or an e-mail: one open per purpose and recipient, only its keyed hash stored.
create table one_time_code (
  brand smallint not null references brand,
  purpose text not null check (purpose in ('login', 'register', 'password', 'address')),
  recipient text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (brand, purpose, recipient)
);

-- Links that were mailed to set a new password: one open per member.
create table password_link (
  member bigint primary key references member,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- A browser that is remembered for a day: the name stands in the form, and this in the place of the password.
create table remembered_device (
  token_hash bytea primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  expires_at timestamptz not null
);
create index remembered_device_member on remembered_device (member);

-- Where a member has signed in before, and a sign-in from elsewhere whose password was right and that must be confirmed.
create table known_address (
  member bigint not null references member,
  neighbourhood text not null,
  seen_at timestamptz not null,
  primary key (member, neighbourhood)
);
create table address_challenge (
  token_hash bytea primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  site text not null check (site in ('player', 'agent')),
  neighbourhood text not null,
  reason text,                                     -- why the password must be changed, found when it was right
  password_set_at timestamptz not null,            -- a password that was changed meanwhile opens nothing
  tries smallint not null default 0,
  expires_at timestamptz not null
);

-- A mobile number that its owner has proved, international: it signs in by code and sets a new password.
alter table member add column mobile text;
create unique index member_mobile on member (brand, mobile) where mobile is not null;
insert into known_address (member, neighbourhood, seen_at)
  select distinct on (member, host(ip)) member, host(ip), created_at from session
  where ip is not null and family(ip) = 4 order by member, host(ip), created_at desc;

-- Countries whose numbers a brand takes, its own first; whether a sign-in from a new address is confirmed; texts a day.
update brand set settings =
  jsonb_build_object('phoneCountries', jsonb_build_array(case currency when 'KRW' then 'KR' else 'US' end), 'agreementAge', 18,
                     'confirmNewAddress', false, 'smsPerDay', 10000) || settings;
