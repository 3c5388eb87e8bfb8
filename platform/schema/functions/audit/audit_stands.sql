create or replace function audit_stands() returns trigger
language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to';
end $$;
