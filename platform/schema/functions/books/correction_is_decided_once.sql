-- A correction changes once, from waiting to decided; the request itself never changes.
create or replace function correction_is_decided_once() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'waiting'
    and (new.id, new.brand, new.source, new.ref, new.kind, new.debit, new.credit, new.amount, new.reason,
         new.requested_by, new.requested_at)
      is not distinct from
        (old.id, old.brand, old.source, old.ref, old.kind, old.debit, old.credit, old.amount, old.reason,
         old.requested_by, old.requested_at)
  then return new; end if;
  raise exception 'A correction is decided once, and never changed or removed';
end $$;
