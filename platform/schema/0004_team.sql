-- The team: the tree of members and agents, and what agents do for their team.
-- requires functions/team/count_team.sql
-- requires functions/facts/move_cash.sql
-- requires functions/books/append_only.sql

-- Who is below whom, each member included in their own team at depth 0. A move takes effect with the next business day: earlier
-- earnings stay where they were earned. Reports on days join `lineage`; present teams are in member_closure. No foreign keys:
-- members are never deleted, every writer holds their rows, and checking each row of a large move again would be most of its
-- work.
create table member_closure (
  ancestor bigint not null,
  descendant bigint not null,
  depth smallint not null,
  since date not null default '-infinity',
  primary key (ancestor, descendant)
);
create index member_closure_descendant on member_closure (descendant, depth);
create table member_closure_past (
  ancestor bigint not null,
  descendant bigint not null,
  depth smallint not null,
  since date not null,                             -- first and last business day
  until date not null,
  primary key (ancestor, descendant, until)
);
create index member_closure_past_descendant on member_closure_past (descendant, until);
create view lineage as
select ancestor, descendant, depth, since as first_day, 'infinity'::date as last_day from member_closure
union all
select ancestor, descendant, depth, since, until from member_closure_past;

-- The size of each agent's team.
create table team_size (
  agent bigint primary key,
  members bigint not null
) with (fillfactor = 50);
-- Teams that have become middling or large are processed together (platform/books/facts/job.ts).
create index team_size_middling on team_size (agent) where members >= 100;

create trigger team_grows after insert on member_closure referencing new table as changed
  for each statement execute function count_team();
create trigger team_shrinks after delete on member_closure referencing old table as changed
  for each statement execute function count_team();
create trigger cash_comes after insert on member_closure referencing new table as changed
  for each statement execute function move_cash();
create trigger cash_goes after delete on member_closure referencing old table as changed
  for each statement execute function move_cash();

-- A deleted link admits no one and is not shown; members who came by it keep it as their origin.
create table register_link (
  id bigint generated always as identity (start with 101) primary key,
  brand smallint not null references brand,
  agent bigint not null references member,
  code text not null,
  type text not null check (type in ('member', 'agent')),
  rebate_ppm int not null,
  state text not null default 'on' check (state in ('on', 'off', 'deleted')),
  expires_at timestamptz,
  visits bigint not null default 0,
  registrations bigint not null default 0,
  created_at timestamptz not null,
  unique (brand, code)
);

-- What happened to an account: rebates, transfers, moves, freezing. Append-only.
create table team_event (
  id bigint generated always as identity primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  action text not null check (action in (
    'open', 'rebate', 'transfer', 'freeze-requested', 'unfreeze-requested',
    'frozen', 'unfrozen', 'freeze-refused', 'move', 'closed')),
  by_member bigint references member,              -- null: the house
  by_operator text,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index team_event_member on team_event (member, id desc);
create trigger append_only before update or delete or truncate on team_event for each statement execute function append_only();

-- An agent's private note about a member of their team.
create table member_note (
  id bigint generated always as identity primary key,
  agent bigint not null references member,
  member bigint not null references member,
  text text not null,
  at timestamptz not null
);
create index member_note_about on member_note (member, agent, id desc);

-- Agents request a freeze, the house decides.
create table freeze_request (
  id bigint generated always as identity (start with 401) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  requested_by bigint not null references member,
  act text not null check (act in ('freeze', 'unfreeze')),
  reason text not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  answer text,
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index freeze_request_open on freeze_request (member) where state = 'open';
