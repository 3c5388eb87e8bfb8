-- What the platform tells an agent: notes of the house, and what became of his contracts and payouts.
create table agent_message (
  id       bigint generated always as identity (start with 6001) primary key,
  member   bigint not null references member,
  kind     text not null,
  subject  text not null,                          -- what it is about; he is told once of each
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
