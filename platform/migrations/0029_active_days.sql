-- Who bet in a large line, in one row a day instead of one for each day before: of the days before (`prevs`, -infinity: never before) in
-- their order, how many of the day's active members last bet in this line then or earlier (`upto`). The different members of an interval
-- are found by one look into each of its days.
alter table line_active rename to line_active_by_prev;
create table line_active (
  agent bigint not null,
  part text collate "C" not null,
  day date not null,
  prevs date[] not null,
  upto int[] not null,
  constraint line_active_days primary key (agent, part, day)
) with (fillfactor = 70);
insert into line_active (agent, part, day, prevs, upto)
select agent, part, day, array_agg(prev order by prev), array_agg(upto order by prev)
from (
  select agent, part, day, prev, sum(members) over (partition by agent, part, day order by prev)::int as upto
  from line_active_by_prev where members <> 0
) x
group by 1, 2, 3 order by 1, 2, 3;
drop table line_active_by_prev;

-- As in migration 23, into rows of days.
create or replace function enlarge_line(p_agent bigint) returns void language plpgsql as $$
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
  insert into line_active (agent, part, day, prevs, upto)
  select p_agent, part, day, array_agg(prev order by prev), array_agg(upto order by prev)
  from (
    select part, day, prev, sum(count(*)) over (partition by part, day order by prev)::int as upto
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
    group by 1, 2, 3
  ) counted
  group by 2, 3;
end $$;
