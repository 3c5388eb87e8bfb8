-- Codes sent in the last day, to count them over sliding windows: by whom they were asked for, not only by whom they went to.
create table code_sent (
  id        bigint generated always as identity primary key,
  brand     smallint not null references brand,
  purpose   text not null,
  recipient text not null,
  network   text not null,                         -- the neighbourhood that asked
  proven    boolean not null,                      -- by somebody who has shown a password, a session or a known address of the account
  way       text not null check (way in ('sms', 'email')),
  foreign_number boolean not null,                 -- an SMS to another country than the brand's own
  at        timestamptz not null
);
create index code_sent_recipient on code_sent (brand, recipient, purpose, at);
create index code_sent_sms on code_sent (brand, at) where way = 'sms';

-- Where somebody of an agent's staff has signed in before.
create table staff_address (
  staff         bigint not null references staff on delete cascade,
  neighbourhood text not null,
  seen_at       timestamptz not null,
  primary key (staff, neighbourhood)
);

-- Each request for a new password has a link of its own: who asks in somebody's name does not void theirs.
alter table password_link drop constraint password_link_pkey;
alter table password_link add primary key (token_hash);
create index password_link_member on password_link (member);
