-- Keeps who bets in a team from now on, starting with its members' facts. Call it while holding the mark of the facts.
create or replace function follow_team(p_agent bigint) returns void language plpgsql as $$
begin
  insert into team_middling (agent) values (p_agent);
  insert into team_active_members (agent, day, members)
  select p_agent, day, array_agg(member)
  from (
    select f.day, f.member from lineage l join fact f on f.member = l.descendant and f.day between l.first_day and l.last_day
    where l.ancestor = p_agent
    group by 1, 2 having sum(f.turnover) > 0
  ) active
  group by 2;
end $$;

-- A team that becomes large keeps its active members in team_active, and their names no longer.
create or replace function forget_middling() returns trigger language plpgsql as $$
begin
  delete from team_middling where agent = new.agent;
  delete from team_active_members where agent = new.agent;
  return null;
end $$;

-- A list of members after some have joined (their ids) and some have left (their ids, negative).
create or replace function after_changes(p_members bigint[], p_changes bigint[]) returns bigint[]
language sql immutable strict as $$
  select coalesce(array_agg(m), '{}') from unnest(p_members || p_changes) m
  where m > 0 and m <> all (array(select -c from unnest(p_changes) c where c < 0))
$$;
