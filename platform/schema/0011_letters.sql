-- Letters: what the platform sends to people, and notices to members and agents on their pages.

-- Letters to people. Without a gateway they stay here for the operator to read out; with one the job sends them. A letter with a
-- code or a link is worthless after that is used or expired: it is no longer sent, and its text is wiped.
create table outbox (
  id bigint generated always as identity primary key,
  brand smallint not null references brand,
  way text not null check (way in ('sms', 'email')),
  recipient text not null,                         -- an international number (+…), or an address
  subject text,
  body text,
  created_at timestamptz not null,
  sent_at timestamptz,
  problem text,                                    -- why the last try failed
  good_until timestamptz,                          -- null: for as long as it is kept
  about text                                       -- its code or link, by which it is wiped: 'code 1 login +1202…'
);
comment on column outbox.body is 'Sealed (platform/server/vault); null once wiped';
create index outbox_newest on outbox (brand, id desc);
create index outbox_about on outbox (about) where body is not null;
create index outbox_good_until on outbox (good_until) where body is not null;

-- Oversight's notices to members. The texts come from the locales, in the member's language.
create table member_notice (
  id bigint generated always as identity (start with 801) primary key,
  member bigint not null references member,
  kind text not null check (kind in ('round-returned', 'round-closed', 'rounds-voided')),
  subject bigint not null,                         -- of swept_round or void_act
  values jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (kind, subject, member)
);
create index member_notice_of on member_notice (member, id desc);
create index member_notice_unread on member_notice (member) where read_at is null;

-- The platform's notices to agents: notes of the house, and the outcome of their contracts and payouts.
create table agent_message (
  id       bigint generated always as identity (start with 6001) primary key,
  member   bigint not null references member,
  kind     text not null,
  subject  text not null,                          -- what it is about; each is sent once
  title    text,                                   -- of a note
  text     text,
  contract bigint references contract,
  amount   bigint,                                 -- of a payout
  period   text,
  at       timestamptz not null,
  read_at  timestamptz,
  unique (member, kind, subject)
);
create index agent_message_of on agent_message (member, id desc);
create index agent_message_unread on agent_message (member) where read_at is null;

-- Messages that the house writes to one member, some, or all of a brand. A job sends each to its recipients in the order of their
-- ids; their inboxes refer to it.
create table house_message (
  id          bigint generated always as identity (start with 501) primary key,
  brand       smallint not null references brand,
  category    text not null check (category in ('money', 'security', 'house')),
  texts       jsonb not null,                      -- by language: title and text
  link        text,                                -- a path of the site
  recipients  jsonb not null,                      -- the filter: platform/letters/house/recipients.ts
  sent_by     text not null,                       -- the operator
  at          timestamptz not null,
  sent_up_to  bigint not null default 0,           -- members up to this id have it
  sent        int not null default 0,
  finished_at timestamptz
);
create index house_message_newest on house_message (brand, id desc);

-- Messages to members: what happened to their account, in their inbox. The texts come from the locales, in the reader's language.
create table message (
  id       bigint generated always as identity (start with 7001) primary key,
  brand    smallint not null references brand,
  member   bigint not null references member,
  category text not null check (category in ('money', 'security', 'identity', 'house', 'play')),
  kind     text not null,
  subject  text not null,                          -- what it is about; each is sent once
  values   jsonb not null,
  link     text,                                   -- a path of the site
  house    bigint references house_message,        -- whose texts it has
  at       timestamptz not null,
  read_at  timestamptz,
  letters  boolean not null default true,          -- false: what it says was posted with its event
  notified_at timestamptz,                         -- when it was sent by the ways that its member wants
  sent_in  xid8 not null default pg_current_xact_id(),
  unique (member, kind, subject)
);
comment on column message.sent_in is 'The transaction: ids are not in the order of commits, so a reader resumes by this';
create index message_since on message (member, sent_in);
create index message_of on message (member, id desc);
create index message_unread on message (member) where read_at is null;
create index message_counts on message (member, category) include (read_at); -- an inbox counts all of its messages

-- The ways by which a member receives a category of messages outside the site, where they have chosen otherwise than the usual
-- ones (common/api/notifications.ts).
create table message_preference (
  member   bigint not null references member,
  category text not null check (category in ('money', 'security', 'house')),
  way      text not null check (way in ('email', 'sms', 'push')),
  wanted   boolean not null,
  at       timestamptz not null,
  primary key (member, category, way)
);

-- Browsers that receive push messages (RFC 8030), each through the session that turned them on; when that ends, they end.
create table push_subscription (
  id         bigint generated always as identity primary key,
  session    bytea not null unique references session on delete cascade,
  member     bigint not null references member,
  endpoint   text not null unique,                 -- its address at a push service
  public_key bytea not null,                       -- of the browser: an uncompressed point of P-256
  auth       bytea not null,                       -- the secret it shares with us
  at         timestamptz not null
);
create index push_subscription_member on push_subscription (member);
