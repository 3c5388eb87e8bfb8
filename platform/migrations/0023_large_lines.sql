-- Everything of every line is kept by the day, but its vendors, game types and who was active only of large ones: these multiply the
-- rows, and a small line's own facts give them as fast. A line that has once been large stays so.
create table line_large (
  agent bigint primary key
);
create index team_size_large on team_size (agent) where members >= 1000;

-- Keeps all of a line from now on, beginning with what the facts of its members say. Called under the mark of the facts.
create function enlarge_line(p_agent bigint) returns void language plpgsql as $$
begin
  insert into line_large (agent) values (p_agent);
  insert into line_total (agent, part, day, rounds, turnover, payout, bonus, rebate, deposits, withdrawals, joined, first_deposits)
  select p_agent, part, day, sum(rounds) over w, sum(turnover) over w, sum(payout) over w, sum(bonus) over w, sum(rebate) over w,
         sum(deposits) over w, sum(withdrawals) over w, 0, 0
  from (
    select p.part, f.day, sum(f.rounds) as rounds, sum(f.turnover) as turnover, sum(f.payout) as payout, sum(f.bonus) as bonus,
           sum(f.rebate) as rebate, sum(f.deposits) as deposits, sum(f.withdrawals) as withdrawals
    from lineage l join fact f on f.member = l.descendant and f.day between l.first_day and l.last_day
    cross join lateral (values ('vendor:' || f.vendor), ('type:' || f.game_type)) p(part)
    where l.ancestor = p_agent
    group by 1, 2
  ) daily
  window w as (partition by part order by day);
  insert into line_active (agent, part, day, prev, members)
  select p_agent, part, day, prev, count(*)
  from (
    select part, day, lag(day, 1, '-infinity') over (partition by member, part order by day) as prev
    from (
      select f.member, p.part, f.day
      from lineage l join fact f on f.member = l.descendant and f.day between l.first_day and l.last_day
      cross join lateral (values (''), ('vendor:' || f.vendor), ('type:' || f.game_type)) p(part)
      where l.ancestor = p_agent
      group by 1, 2, 3 having sum(f.turnover) > 0
    ) days
  ) chain
  group by 2, 3, 4;
end $$;

delete from line_total where part <> '';
delete from line_active;
select enlarge_line(agent) from team_size where members >= 1000;
