-- VIP levels by points (docs/rewards-points.md). The level itself is `member.vip_level`: the house can set it too.
-- requires functions/levels/note_earned.sql

-- Which levels a member has reached by points: each raises them once, so that a level which the house has lowered stays so until
-- the next one is reached.
create table level_reached (
  member bigint not null references member,
  level  smallint not null,
  at     timestamptz not null,
  primary key (member, level)
);

-- Of a brand, the levels that everyone's points were last compared with: others than those of its settings, and everyone's are
-- compared again.
create table level_terms (
  brand  smallint primary key references brand,
  levels jsonb not null
);

-- Whose points have changed since levels were last looked at, and everyone with enough points for one when the levels have. Who
-- writes points holds the row until they are committed, so that none is looked at too early.
create table level_due (
  member bigint primary key references member
);
create trigger earned_first after insert on point_earning
  referencing new table as changed for each statement execute function note_earned();
create trigger earned_more after update on point_earning
  referencing new table as changed for each statement execute function note_earned();
