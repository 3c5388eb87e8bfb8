-- A member's own limit on the time of a session, counted from the sign-in.
alter table session add ends_at timestamptz;       -- of a session at the player site; null: no limit

alter table protection_limit
  drop constraint protection_limit_kind_check,
  add constraint protection_limit_kind_check check (kind in (
    'loss-day', 'loss-week', 'loss-month', 'deposit-day', 'deposit-week', 'deposit-month', 'stake', 'time-day', 'time-session'));
