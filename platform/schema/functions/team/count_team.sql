-- Keeps the size of each team with every statement that changes the tree. `baize.line_moves` is set by
-- platform/agency/team/move.ts, for its own transaction: it knows the sizes and keeps team_size itself.
create or replace function count_team() returns trigger language plpgsql as $$
begin
  if current_setting('baize.line_moves', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then
    insert into team_size as t (agent, members) select ancestor, count(*) from changed where depth > 0 group by 1 order by 1
    on conflict (agent) do update set members = t.members + excluded.members;
  else
    update team_size t set members = t.members - gone.members
    from (select ancestor, count(*) as members from changed where depth > 0 group by 1) gone where t.agent = gone.ancestor;
  end if;
  return null;
end $$;
