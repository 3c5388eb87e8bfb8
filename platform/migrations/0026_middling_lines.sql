-- Who bet in a line of a hundred members and more, day by day, until the line is large: different members of an interval are counted
-- from here many times faster than from their facts, and a list of names costs a tenth of what `line_active` would. A line that has once
-- been middling stays so until it is large.
create table line_middling (
  agent bigint primary key
);
create index team_size_middling on team_size (agent) where members >= 100;
create table line_active_members (
  agent bigint not null,
  day date not null,
  members bigint[] not null,
  primary key (agent, day)
) with (fillfactor = 70);

-- A list of members after some have come (their ids) and some have left (their ids, negative).
create function after_changes(p_members bigint[], p_changes bigint[]) returns bigint[] language sql immutable strict as $$
  select coalesce(array_agg(m), '{}') from unnest(p_members || p_changes) m where m > 0 and m <> all (array(select -c from unnest(p_changes) c where c < 0))
$$;

-- Keeps who bets in a line from now on, beginning with what the facts of its members say. Called under the mark of the facts.
create function follow_line(p_agent bigint) returns void language plpgsql as $$
begin
  insert into line_middling (agent) values (p_agent);
  insert into line_active_members (agent, day, members)
  select p_agent, day, array_agg(member)
  from (
    select f.day, f.member from lineage l join fact f on f.member = l.descendant and f.day between l.first_day and l.last_day
    where l.ancestor = p_agent
    group by 1, 2 having sum(f.turnover) > 0
  ) active
  group by 2;
end $$;

create function forget_middling() returns trigger language plpgsql as $$
begin
  delete from line_middling where agent = new.agent;
  delete from line_active_members where agent = new.agent;
  return null;
end $$;
create trigger line_is_large after insert on line_large for each row execute function forget_middling();

select follow_line(agent) from team_size where members >= 100 and agent not in (select agent from line_large);
