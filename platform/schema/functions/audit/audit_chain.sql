-- Chains audit rows one after another: the lock is held until the statement that adds them commits. The platform adds them in
-- batches in a transaction of their own (platform/server/audit/audit.ts), so that nothing else ever waits inside it.
create or replace function audit_chain() returns trigger
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
