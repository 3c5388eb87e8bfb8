-- A team that moves takes its cash along. The mark is locked, so that what the job reads meanwhile goes to one side or the other.
-- When a member moves to another upline, carry_team does it.
create or replace function move_cash() returns trigger language plpgsql as $$
begin
  if team_counts_held() then return null; end if;
  if not exists (select from changed join member_cash on member = descendant where depth > 0) then return null; end if;
  perform from fact_mark where name = 'facts' for update;
  insert into team_cash as c (agent, cash)
  select ancestor, case tg_op when 'INSERT' then sum(cash) else -sum(cash) end
  from changed join member_cash on member = descendant
  where depth > 0 group by 1 order by 1
  on conflict (agent) do update set cash = c.cash + excluded.cash;
  return null;
end $$;
