-- The way of a signed-in agent from the player site to the agents' portal: a code for one use, of which only the hash is kept.
create table handover (
  code_hash  bytea primary key,
  brand      smallint not null references brand,
  member     bigint not null references member,
  session    bytea not null references session on delete cascade, -- of the player site; with its end the code is worth nothing
  expires_at timestamptz not null
);
create index handover_expires on handover (expires_at);
create index handover_session on handover (session);
