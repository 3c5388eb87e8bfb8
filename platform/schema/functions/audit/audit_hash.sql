-- The canonical form of an audit row is its columns in this order, each as `length in bytes:text` and `-` for null; the instant
-- is in microseconds since 1970. The hash is SHA-256 over the previous hash and that form.
create or replace function audit_field(value text) returns text
language sql immutable parallel safe as $$
  select coalesce(octet_length(convert_to(value, 'UTF8')) || ':' || value, '-')
$$;

create or replace function audit_hash(a audit) returns bytea
language sql immutable as $$
  select sha256(a.previous || convert_to(
    audit_field(a.id::text) || audit_field((extract(epoch from a.at) * 1000000)::bigint::text) || audit_field(a.event)
    || audit_field(a.outcome) || audit_field(a.brand::text) || audit_field(a.member::text) || audit_field(a.staff::text)
    || audit_field(a.actor) || audit_field(host(a.ip)) || audit_field(a.user_agent) || audit_field(a.request)
    || audit_field(a.detail::text), 'UTF8'))
$$;
