-- A studio session ends with the platform's: the studio asks, and a launch token opens one session only.

alter table session
  -- SHA-256 of the launch token; null of sessions from before this was kept.
  add launch text,
  -- When the platform last said that the session may go on.
  add confirmed_at timestamptz,
  -- Set once the platform has said that it may not.
  add ended_at timestamptz;
update session set confirmed_at = created_at;
alter table session alter confirmed_at set not null;
create unique index session_launch on session (launch);
