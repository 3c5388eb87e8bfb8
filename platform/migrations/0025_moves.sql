-- Whoever moves a line knows how many are in it and what they have: nobody needs to count it again, place by place.
-- `baize.line_moves` is set by platform/team/move.ts, for its own transaction, which keeps team_size and line_cash itself.
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
create or replace function move_cash() returns trigger language plpgsql as $$
begin
  if current_setting('baize.line_moves', true) = 'on' then return null; end if;
  if not exists (select from changed join member_cash on member = descendant where depth > 0) then return null; end if;
  perform from fact_mark where name = 'facts' for update;
  insert into line_cash as c (agent, cash)
  select ancestor, case tg_op when 'INSERT' then sum(cash) else -sum(cash) end from changed join member_cash on member = descendant
  where depth > 0 group by 1 order by 1
  on conflict (agent) do update set cash = c.cash + excluded.cash;
  return null;
end $$;
