-- The platform's role adds to the ledger but owns none of it: months to come are made with the owner's right, by this function alone.
alter function open_month(timestamptz) security definer;
alter function open_month(timestamptz) set search_path = public, pg_temp;
revoke execute on function open_month(timestamptz) from public;
