-- Moves the size and the cash of a member's team from the uplines that lose it (p_gone) to those that gain it (p_come). The mark
-- of the facts is locked for a moment only: until then the reports continue, and what they have read is in both sums.
create or replace function carry_team(p_member bigint, p_gone bigint[], p_come bigint[]) returns void language plpgsql as $$
declare
  v_members bigint;
  v_cash bigint;
begin
  perform from fact_mark where name = 'facts' for update;
  select count(*), coalesce(sum(m.cash), 0) into v_members, v_cash
  from member_closure team left join member_cash m on m.member = team.descendant where team.ancestor = p_member;
  with change as (
    select agent, sum(sign) as sign
    from (select unnest(p_gone) as agent, -1 as sign union all select unnest(p_come), 1) c
    group by agent having sum(sign) <> 0
  ), sized as (
    insert into team_size as t (agent, members) select agent, sign * v_members from change order by agent
    on conflict (agent) do update set members = t.members + excluded.members
  )
  insert into team_cash as t (agent, cash) select agent, sign * v_cash from change order by agent
  on conflict (agent) do update set cash = t.cash + excluded.cash;
end $$;

-- Until the transaction ends, count_team and move_cash leave changes of the tree alone: carry_team follows with the sums of the
-- whole team, which one statement finds faster than a trigger for hundreds of thousands of places.
create or replace function hold_team_counts() returns void language sql
begin atomic
  select set_config('baize.team_moves', 'on', true);
end;

create or replace function team_counts_held() returns boolean language sql stable
return coalesce(current_setting('baize.team_moves', true) = 'on', false);
