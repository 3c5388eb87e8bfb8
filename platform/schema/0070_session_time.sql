-- A member's own limit on the time of a session, counted from the sign-in.
-- requires functions/identity/limit_session.sql
alter table session add ends_at timestamptz;       -- of a session at the player site; null: no limit
create trigger time_limit before insert on session
  for each row when (new.site = 'player') execute function limit_session();

alter table protection_limit
  drop constraint protection_limit_kind_check,
  add constraint protection_limit_kind_check check (kind in (
    'loss-day', 'loss-week', 'loss-month', 'deposit-day', 'deposit-week', 'deposit-month', 'stake', 'time-day', 'time-session'));
