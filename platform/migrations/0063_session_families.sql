-- A sign-in and what grew out of it (the portal entered from the player site) is one family: it begins when somebody proves who they
-- are, and ends for all its sessions at once. `family` is the hash of its first session's token.
alter table session add column family bytea, add column signed_in_at timestamptz;
update session set family = token_hash, signed_in_at = created_at;
alter table session alter column family set not null, alter column signed_in_at set not null;
create index session_family on session (family) where ended_at is null;

-- A remembered browser belongs to the sign-in that it was given to, and the chain of them ends 30 days after the last typed password.
alter table remembered_device add column family bytea, add column chain_began_at timestamptz;
update remembered_device set chain_began_at = expires_at - interval '1 day';
alter table remembered_device alter column chain_began_at set not null;
create index remembered_device_family on remembered_device (family);
delete from remembered_device d using member m where m.id = d.member and m.type in (1, 2, 41, 42);
-- A sign-in by a remembered browser that must be confirmed keeps the beginning of the chain.
alter table address_challenge add column chain_began_at timestamptz;

-- The way of a browser to a file: begun once within a minute, then only continued, and only while the session lives.
create table export_ticket (
  token_hash bytea primary key,
  export     bigint not null references export on delete cascade,
  session    bytea not null references session on delete cascade,
  expires_at timestamptz not null,
  begun_at   timestamptz
);
create index export_ticket_expires on export_ticket (expires_at);
create index export_ticket_export on export_ticket (export);
create index export_ticket_session on export_ticket (session);
