-- The business day of an instant at a brand's GMT offset.
create or replace function business_day(at timestamptz, gmt_offset_minutes smallint) returns date
language sql immutable parallel safe
return ((at at time zone 'UTC') + make_interval(mins => gmt_offset_minutes))::date;
