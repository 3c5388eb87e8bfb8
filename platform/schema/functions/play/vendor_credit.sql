-- What vendors credit to members of a brand, counted in spans of ten minutes (vendor_credit), against the hourly cap.

create or replace function count_credit(p_vendor text, p_brand smallint, p_amount bigint, p_at timestamptz) returns void
language sql as $$
  insert into vendor_credit as c (vendor, brand, since, slot, amount)
  values (p_vendor, p_brand, date_bin('10 minutes', p_at, timestamptz '2020-01-01'), pg_backend_pid() % 16, p_amount)
  on conflict (vendor, brand, since, slot) do update set amount = c.amount + excluded.amount
$$;

-- Wins as they count: one without a cap of an hour does not.
create or replace function counted_amounts(p_amount bigint[], p_hour_cap bigint[]) returns bigint[]
language sql immutable as $$
  select array_agg(case when u.hour_cap is null then 0 else u.amount end order by u.i)
  from unnest(p_amount, p_hour_cap) with ordinality as u(amount, hour_cap, i)
$$;

create or replace function credited_within_hour(p_vendor text, p_brand smallint, p_at timestamptz) returns bigint
language sql stable set enable_seqscan = off as $$
  select coalesce(sum(c.amount), 0)::bigint from vendor_credit c
  where c.vendor = p_vendor and c.brand = p_brand and c.since > p_at - interval '1 hour' and c.since <= p_at
$$;

-- What a vendor has credited within the hour, for a credit that is about to be posted under a cap. Where 64 credits of this size
-- would pass the cap (no node posts more concurrently), it waits for those in progress and holds the vendor's cap at the brand to
-- the end of its transaction. Call it with the accounts locked: the holder of a cap then waits for nothing.
create or replace function credited_before(p_vendor text, p_brand smallint, p_amount bigint, p_cap bigint, p_at timestamptz)
returns bigint
language plpgsql volatile as $$
declare
  lately bigint := credited_within_hour(p_vendor, p_brand, p_at);
begin
  if lately + 64 * p_amount <= p_cap then return lately; end if;
  perform pg_advisory_xact_lock(hashtext('baize cap ' || p_vendor), p_brand);
  return credited_within_hour(p_vendor, p_brand, p_at);
end $$;
