-- What members and the house say to each other: chat rooms, feedback with pictures, the help centre.

-- A room is a language of a brand. Removed messages stay for whoever looks into a complaint; all are forgotten after 90 days.
create table chat_message (
  id         bigint generated always as identity primary key,
  brand      smallint not null references brand,
  room       text not null,
  member     bigint not null references member,
  request    uuid not null,                        -- of whoever says it, so that saying it again says it once
  text       text not null,
  at         timestamptz not null,
  removed_at timestamptz,
  removed_by text,
  unique (member, request)
);
create index chat_message_shown on chat_message (brand, room, id desc) where removed_at is null;
create index chat_message_at on chat_message (at);
-- Words that nobody may say, as `platform/chat/words.ts` reads them; an operator keeps them.
create table chat_word (
  brand smallint not null references brand,
  word  text not null,
  primary key (brand, word)
);
-- Who may read but not speak.
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
  page       text not null,                        -- where on the site it was written
  user_agent text not null,
  ip         inet,
  at         timestamptz not null,
  closed_at  timestamptz,
  closed_by  text,
  note       text
);
create index feedback_open on feedback (brand, id) where closed_at is null;
-- A picture is sent before what it belongs to; one that comes to belong to nothing is forgotten within the hour.
create table feedback_image (
  id       uuid primary key,
  brand    smallint not null references brand,
  sender   text not null,                          -- the member, or a guest's address: nobody takes somebody else's picture
  feedback bigint references feedback,
  type     text not null check (type in ('image/png', 'image/jpeg')),
  width    int not null,
  height   int not null,
  bytes    bytea not null check (length(bytes) <= 5242880),
  at       timestamptz not null
);
create index feedback_image_of on feedback_image (feedback) where feedback is not null;
create index feedback_image_loose on feedback_image (at) where feedback is null;

-- The help centre is published like the rest; a brand that publishes none shows the house's. `promotion_type` is its section.
alter table content drop constraint content_kind_check;
alter table content add constraint content_kind_check check (kind in ('announcement', 'notice', 'promotion', 'banner', 'help'));
