-- The team: a tree that changes, what agents do to their line, and their staff.

-- Who was below whom on which business day. A move takes effect with the next business day: what was earned until then stays where it
-- was earned. Reports of days join `lineage`; whoever asks who is below somebody now reads `member_closure`.
-- Members are never deleted, and whoever writes here holds their rows: checking each of a large move's rows again would be most of its work.
alter table member_closure
  drop constraint member_closure_ancestor_fkey,
  drop constraint member_closure_descendant_fkey,
  add column since date not null default '-infinity';
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

-- How many are below each agent, kept by the statements that change the tree, whoever writes them.
create table team_size (
  agent bigint primary key,
  members bigint not null
) with (fillfactor = 50);
insert into team_size (agent, members) select ancestor, count(*) from member_closure where depth > 0 group by 1;
create function count_team() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into team_size as t (agent, members) select ancestor, count(*) from changed where depth > 0 group by 1 order by 1
    on conflict (agent) do update set members = t.members + excluded.members;
  else
    update team_size t set members = t.members - gone.members
    from (select ancestor, count(*) as members from changed where depth > 0 group by 1) gone where t.agent = gone.ancestor;
  end if;
  return null;
end $$;
create trigger team_grows after insert on member_closure referencing new table as changed for each statement execute function count_team();
create trigger team_shrinks after delete on member_closure referencing old table as changed for each statement execute function count_team();

-- What happened to an account: rebates, transfers, moves, freezing. Append-only.
create table team_event (
  id bigint generated always as identity primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  action text not null check (action in ('open', 'rebate', 'transfer', 'freeze-asked', 'thaw-asked', 'froze', 'thawed', 'freeze-refused', 'move')),
  by_member bigint references member,              -- null: the house
  by_operator text,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index team_event_member on team_event (member, id desc);

-- What an agent writes down about somebody of his line, for himself.
create table member_note (
  id bigint generated always as identity primary key,
  agent bigint not null references member,
  member bigint not null references member,
  text text not null,
  at timestamptz not null
);
create index member_note_about on member_note (member, agent, id desc);

-- Agents ask, the house decides.
create table freeze_request (
  id bigint generated always as identity (start with 401) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  asked_by bigint not null references member,
  wish text not null check (wish in ('freeze', 'thaw')),
  reason text not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  answer text,
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index freeze_request_open on freeze_request (member) where state = 'open';

-- A deleted link takes nobody in any more and is not shown; who came by it still did.
alter table register_link drop constraint register_link_state_check;
alter table register_link add constraint register_link_state_check check (state in ('on', 'off', 'deleted'));

-- Sub-accounts of an agent for his finance staff. They read what he may read, as far as their pages go, and change nothing.
create table staff (
  id bigint generated always as identity (start with 301) primary key,
  brand smallint not null references brand,
  agent bigint not null references member,
  name text not null,                              -- signs in as name@agent
  nickname text not null,
  password_hash text not null,
  password_set_at timestamptz not null,
  must_change text check (must_change in ('first-login', 'weak-default', 'expired')),
  pages text[] not null,
  state text not null default 'active' check (state in ('active', 'revoked')),
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_login_at timestamptz,
  last_login_ip inet
);
create unique index staff_name on staff (agent, lower(name)) where state = 'active';
alter table session add column staff bigint references staff;
