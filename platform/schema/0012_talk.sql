-- Talk: chat rooms, customer service and feedback.

-- A room is a language of a brand. Removed messages stay for the handling of complaints; all are deleted after 90 days.
create table chat_message (
  id         bigint generated always as identity primary key,
  brand      smallint not null references brand,
  room       text not null,
  member     bigint not null references member,
  request    uuid not null,                        -- of the sender: a repeated request posts once
  text       text not null,
  at         timestamptz not null,
  removed_at timestamptz,
  removed_by text,
  unique (member, request)
);
create index chat_message_shown on chat_message (brand, room, id desc) where removed_at is null;
create index chat_message_at on chat_message (at);
-- Forbidden words, as platform/talk/chat/words.ts reads them; maintained by an operator.
create table chat_word (
  brand smallint not null references brand,
  word  text not null,
  primary key (brand, word)
);
-- Members who can read but not write.
create table chat_mute (
  member bigint primary key references member,
  until  timestamptz not null,
  reason text not null,
  by     text not null,
  at     timestamptz not null
);
-- Opens one socket, once.
create unlogged table chat_ticket (
  ticket_hash bytea primary key,
  session     bytea not null,
  member      bigint not null,
  brand       smallint not null,
  room        text not null,
  expires_at  timestamptz not null
);

-- Conversations with customer service: of a member, or of a guest, identified by a key that only their browser holds.
create table service_message (
  id         bigint generated always as identity (start with 5001) primary key,
  brand      smallint not null references brand,
  department text not null,                        -- which of the brand's chats
  member     bigint references member,
  guest      bytea,                                -- hash of their key
  request    uuid,                                 -- of the visitor: a repeated request posts once; null: an answer
  staff      text,                                 -- who answered; null: the visitor
  text       text not null,
  at         timestamptz not null,
  check ((member is null) <> (guest is null)),
  check ((request is null) = (staff is not null))
);
create unique index service_message_once on service_message (brand, request) where request is not null;
create index service_message_of_member on service_message (member, brand, department, id) where member is not null;
create index service_message_of_guest on service_message (guest, brand, department, id) where guest is not null;
create index service_message_at on service_message (at);

-- Complaints are kept for five years (GLI-19 §A.4.4).
create table feedback (
  id         bigint generated always as identity (start with 3001) primary key,
  brand      smallint not null references brand,
  member     bigint references member,             -- null: a guest
  request    uuid not null unique,
  topic      text not null check (topic in ('problem', 'complaint', 'idea', 'praise')),
  remark     text not null,
  contact    text,
  language   text not null,
  page       text not null,                        -- the page it was written on
  user_agent text not null,
  ip         inet,
  at         timestamptz not null,
  closed_at  timestamptz,
  closed_by  text,
  note       text
);
create index feedback_open on feedback (brand, id) where closed_at is null;
