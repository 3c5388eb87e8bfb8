-- The instant at which a business day starts at a brand's GMT offset; it ends where the next starts.
create or replace function day_start(day date, gmt_offset_minutes smallint) returns timestamptz
language sql immutable parallel safe
return (day::timestamp - make_interval(mins => gmt_offset_minutes)) at time zone 'UTC';
