-- The audit log: who did what, from where, with what outcome. Append-only. Each row carries the hash of the row before it, so that a row
-- that is changed, removed or slipped in breaks every hash after it. `verify-audit` recomputes the chain by code of its own.
create table audit (
  id         bigint primary key,                   -- 1, 2, 3, … without gaps; given by the trigger, as are `previous` and `hash`
  at         timestamptz not null,
  event      text not null,                        -- 'sign-in', 'withdrawal', 'operator', …
  outcome    text not null,                        -- 'done', or the code of the refusal
  brand      smallint,
  member     bigint,                               -- of a call; staff act for the agent that `member` names
  staff      bigint,
  actor      text,                                 -- the account as it was typed or is known; of an operator, the system account
  ip         inet,
  user_agent text,                                 -- of an operator, the host name
  request    text,                                 -- the request id of the platform's log
  detail     jsonb not null,
  previous   bytea not null,                       -- hash of the row before; of the first row, 32 zero bytes
  hash       bytea not null
);
create index audit_of_member on audit (member, id desc) where member is not null;
create index audit_of_event on audit (event, id desc);

-- The canonical form of a row is its columns in this order, each as `length in bytes:text` and `-` for null; the instant is microseconds
-- since 1970. The hash is SHA-256 over the previous hash and that form.
create function audit_field(value text) returns text
language sql immutable parallel safe as $$ select coalesce(octet_length(convert_to(value, 'UTF8')) || ':' || value, '-') $$;

create function audit_hash(a audit) returns bytea
language sql immutable as $$
  select sha256(a.previous || convert_to(
    audit_field(a.id::text) || audit_field((extract(epoch from a.at) * 1000000)::bigint::text) || audit_field(a.event)
    || audit_field(a.outcome) || audit_field(a.brand::text) || audit_field(a.member::text) || audit_field(a.staff::text)
    || audit_field(a.actor) || audit_field(host(a.ip)) || audit_field(a.user_agent) || audit_field(a.request)
    || audit_field(a.detail::text), 'UTF8'))
$$;

-- Rows are chained one after another: the lock is held until the statement that adds them commits. The platform adds them in batches of
-- their own transaction (platform/audit/audit.ts), so that nothing else ever waits inside it.
create function audit_chain() returns trigger
language plpgsql as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7442, 0);
  select id, hash into last from audit order by id desc limit 1;
  new.id := coalesce(last.id, 0) + 1;
  new.previous := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger audit_chain before insert on audit for each row execute function audit_chain();

create function audit_stands() returns trigger
language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to';
end $$;
create trigger audit_stands before update or delete or truncate on audit for each statement execute function audit_stands();
