-- Compares members (their numbers, declared names and years of birth, null: unknown) with a list, or with all lists: whose names
-- are alike (sanction_pairs.sql), and where both have years of birth, these agree. `basis` is a hash of both sides: a decision
-- stands while it is the same. Who has written a name holds `sanctions_lock` (screen_member.sql).
create or replace function screen_names(p_members bigint[], p_names text[], p_years int[], p_list text)
returns table (place int, list text, ref text, listed text[], born int4multirange, basis text)
language sql stable as $$
  select s.place::int, n.list, n.ref, array_agg(distinct n.name order by n.name), nullif(range_agg(n.born), '{}'),
         md5(coalesce(plain_name(s.name), '') || '|' || coalesce(s.year::text, '') || '|' ||
             string_agg(n.name || ' ' || coalesce(n.born::text, ''), '|' order by n.name, n.born))
  from sanction_pairs(p_members, p_names, p_list) pair
    join unnest(p_members, p_names, p_years) with ordinality s (member, name, year, place) on s.member = pair.member
    join sanction_name n on n.id = pair.name
  where n.born is null or s.year is null or s.year <@ n.born
  group by s.place, s.name, s.year, n.list, n.ref
$$;
