-- A member and everyone above them on a business day, and their prize groups as they count for a ticket: within the brand's
-- bounds, and never above that of an account further up.
create or replace function prize_chain(p_member bigint, p_day date, p_lowest int, p_highest int,
  out chain bigint[], out groups int[])
language sql stable as $$
  select array_agg(c.member order by c.depth), array_agg(c.prize_group order by c.depth)
  from (
    select l.ancestor as member, l.depth,
           greatest(p_lowest, least(p_highest, min(m.prize_group) over (order by l.depth desc))) as prize_group
    from lineage l join member m on m.id = l.ancestor
    where l.descendant = p_member and l.first_day <= p_day and l.last_day >= p_day
  ) c
$$;
