-- Records: the audit log, files of exported reports, queued work, and the installation's own state.
-- requires functions/audit/audit_chain.sql
-- requires functions/books/append_only.sql

-- The audit log: who did what, from where, with what outcome. Append-only. Each row carries the hash of the previous row, so that
-- a changed, removed or inserted row breaks every hash after it. `verify-audit` recomputes the chain with code of its own.
create table audit (
  id         bigint primary key,                   -- 1, 2, 3, … without gaps; given by the trigger, as are `previous` and `hash`
  at         timestamptz not null,
  event      text not null,                        -- 'sign-in', 'withdrawal', 'operator', …
  outcome    text not null,                        -- 'done', or the code of the refusal
  brand      smallint,
  member     bigint,                               -- of a call; staff act for the agent in `member`
  staff      bigint,
  actor      text,                                 -- the account as typed or known; of an operator, the system account
  ip         inet,
  user_agent text,                                 -- of an operator, the host name
  request    text,                                 -- the request id of the platform's log
  detail     jsonb not null,
  previous   bytea not null,                       -- hash of the previous row; of the first row, 32 zero bytes
  hash       bytea not null
);
create index audit_of_member on audit (member, id desc) where member is not null;
create index audit_sign_in on audit (member, id desc) where event = 'sign-in' and member is not null;
create index audit_of_event on audit (event, id desc);
create trigger audit_chain before insert on audit for each row execute function audit_chain();
create trigger append_only before update or delete or truncate on audit for each statement execute function append_only();

-- Files of reports that agents have requested. The file itself is in the platform's export folder, under `file`.
create table export (
  id bigint generated always as identity primary key,
  brand integer not null references brand,
  member bigint not null references member,
  maker text not null,                             -- named in its head: the agent, or `name@agent` of their staff
  request uuid not null,                           -- a repeated request creates it once
  about jsonb not null,                            -- the report and its parameters, as requested
  columns text[],                                  -- the requested columns, in order; null: all
  format text not null check (format in ('csv', 'xlsx')),
  language text not null,
  name text not null default '',                   -- without the ending; empty until it is known
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  reason text,                                     -- why it failed: a refusal's code
  rows bigint not null default 0,
  rows_in_all bigint,
  bytes bigint,
  created_at timestamptz not null,
  finished_at timestamptz,
  file text not null default gen_random_uuid()::text, -- its name on the disk, which no other database's export has
  unique (member, request)
);
create index export_member on export (member, id);
create index export_to_make on export (id) where state in ('waiting', 'running');
-- Lets a browser fetch a file: started once within a minute, then only resumed, and only while the session lives.
create table export_ticket (
  token_hash bytea primary key,
  export     bigint not null references export on delete cascade,
  session    bytea not null references session on delete cascade,
  expires_at timestamptz not null,
  begun_at   timestamptz,
  begun_from text                            -- the network that started the download: no other resumes it
);
create index export_ticket_expires on export_ticket (expires_at);
create index export_ticket_export on export_ticket (export);
create index export_ticket_session on export_ticket (session);

-- One-time work done for a new database (the demo world).
create table done_once (
  name text primary key,
  at timestamptz not null
);
-- Secrets of the installation, shared by every node.
create table secret (
  name text primary key,
  value text not null
);
comment on column secret.value is 'Sealed (platform/server/vault)';

-- Work that a row asks for, recorded in the transaction that writes the row (kit/queue): attempted at least once, again with
-- exponential back-off, and after the last attempt kept as a dead letter for an operator.
create table queue_job (
  id bigint generated always as identity primary key,
  queue text not null,
  key text not null,                               -- what it is about: the id of a letter, a deposit, a payment
  attempts smallint not null default 0,
  due_at timestamptz not null,                     -- while an attempt runs: when it counts as lost
  created_at timestamptz not null,
  problem text,                                    -- why the last attempt failed
  dead_at timestamptz,                             -- no attempt is left
  unique (queue, key)
);
create index queue_job_due on queue_job (queue, due_at, id) where dead_at is null;
create index queue_job_dead on queue_job (id) where dead_at is not null;

-- What holds for the whole installation, whatever the environment of a shell says: one row, written by the first preparation.
create table installation (
  one        boolean primary key default true check (one),
  two_people boolean not null,                     -- whether an operator's decisions about money take two people
  sandbox    boolean not null                      -- whether money is not real: operators can read sent codes
);
