-- Ends a session that begins by its member's own limit on its time.
create or replace function limit_session() returns trigger
language plpgsql as $$
begin
  new.ends_at := (
    select new.created_at + make_interval(mins => (case when next_at <= new.created_at then next_amount else amount end)::int)
    from protection_limit where member = new.member and kind = 'time-session');
  return new;
end $$;
