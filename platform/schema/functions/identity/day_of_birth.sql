-- A birth date in the usual forms (2000-12-31 or 31-12-2000); null for anything else.
create or replace function day_of_birth(written text) returns date language plpgsql immutable as $$
begin
  if written ~ '^\d{4}-\d{2}-\d{2}$' then
    return make_date(left(written, 4)::int, substr(written, 6, 2)::int, right(written, 2)::int);
  end if;
  if written ~ '^\d{2}-\d{2}-\d{4}$' then
    return make_date(right(written, 4)::int, left(written, 2)::int, substr(written, 4, 2)::int);
  end if;
  return null;
exception when datetime_field_overflow then return null;
end $$;
