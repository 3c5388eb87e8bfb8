-- Keeps every total of a team from now on, starting with the sums of its members' facts. Call it while holding the mark of the
-- facts.
create or replace function enlarge_team(p_agent bigint) returns void language plpgsql as $$
begin
  insert into team_large (agent) values (p_agent);
  insert into team_total (agent, part, day, rounds, turnover, payout, bonus, rebate, deposits, withdrawals, contributions,
                          joined, first_deposits)
  select p_agent, part, day, sum(rounds) over w, sum(turnover) over w, sum(payout) over w, sum(bonus) over w, sum(rebate) over w,
         sum(deposits) over w, sum(withdrawals) over w, sum(contributions) over w, 0, 0
  from (
    select p.part, f.day, sum(f.rounds) as rounds, sum(f.turnover) as turnover, sum(f.payout) as payout, sum(f.bonus) as bonus,
           sum(f.rebate) as rebate, sum(f.deposits) as deposits, sum(f.withdrawals) as withdrawals,
           sum(f.contributions) as contributions
    from lineage l join fact f on f.member = l.descendant and f.day between l.first_day and l.last_day
    cross join lateral (values ('vendor:' || f.vendor), ('type:' || f.game_type)) p(part)
    where l.ancestor = p_agent
    group by 1, 2
  ) daily
  window w as (partition by part order by day);
  insert into team_active (agent, part, day, prevs, upto)
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
