-- Keeps the size of each team with every statement that changes the tree. When a member moves to another upline, carry_team does
-- it.
create or replace function count_team() returns trigger language plpgsql as $$
begin
  if team_counts_held() then return null; end if;
  if tg_op = 'INSERT' then
    insert into team_size as t (agent, members) select ancestor, count(*) from changed where depth > 0 group by 1 order by 1
    on conflict (agent) do update set members = t.members + excluded.members;
  else
    update team_size t set members = t.members - gone.members
    from (select ancestor, count(*) as members from changed where depth > 0 group by 1) gone where t.agent = gone.ancestor;
  end if;
  return null;
end $$;
