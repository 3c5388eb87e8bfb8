-- Members, each with everyone above them on a business day and their prize groups as they count for a ticket: within the brand's
-- bounds, and never above that of an account further up.
create or replace function prize_chains(p_member bigint[], p_day date[], p_lowest int[], p_highest int[])
returns table (member bigint, chain bigint[], groups int[])
language sql stable as $$
  select c.member, array_agg(c.above order by c.depth), array_agg(c.prize_group order by c.depth)
  from (
    select p.member, l.ancestor as above, l.depth,
           greatest(p.lowest,
                    least(p.highest, min(m.prize_group) over (partition by p.member order by l.depth desc))) as prize_group
    from unnest(p_member, p_day, p_lowest, p_highest) as p(member, day, lowest, highest)
    join lineage l on l.descendant = p.member and l.first_day <= p.day and l.last_day >= p.day
    join member m on m.id = l.ancestor
  ) c
  group by c.member
$$;
