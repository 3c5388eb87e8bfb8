-- Talks with customer service: of a member, or of a guest, who is known by a key that only his browser holds.
create table service_message (
  id      bigint generated always as identity (start with 5001) primary key,
  brand   smallint not null references brand,
  desk    text not null,                           -- which of the brand's chats
  member  bigint references member,
  guest   bytea,                                   -- hash of his key
  request uuid,                                    -- of whoever asks, so that asking again asks once; null: an answer
  staff   text,                                    -- who answered; null: the visitor himself
  text    text not null,
  at      timestamptz not null,
  check ((member is null) <> (guest is null)),
  check ((request is null) = (staff is not null))
);
create unique index service_message_once on service_message (brand, request) where request is not null;
create index service_message_of_member on service_message (member, brand, desk, id) where member is not null;
create index service_message_of_guest on service_message (guest, brand, desk, id) where guest is not null;
create index service_message_at on service_message (at);
