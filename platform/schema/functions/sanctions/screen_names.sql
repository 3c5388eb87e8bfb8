-- Compares a member with all sanction lists, or all members with one list, and notes each new match: names that are alike
-- (sanction_pairs.sql), and where both have years of birth, these agree. What the house has cleared stays cleared while neither
-- side has changed. Gives the new matches. Hold `sanctions_lock` (screen_member.sql), so that a list and a member who come
-- together see each other.
create or replace function screen_names(p_member bigint, p_list text) returns setof bigint language sql as $$
  with found as (
    select s.member, s.name, s.birth_date, n.list, n.ref, array_agg(distinct n.name order by n.name) as listed,
           nullif(range_agg(n.born), '{}') as born,
           md5(s.plain || '|' || coalesce(s.year::text, '') || '|' ||
               string_agg(n.name || ' ' || coalesce(n.born::text, ''), '|' order by n.name, n.born)) as basis
    from sanction_pairs(p_member, p_list) pair
      join screened_name s on s.member = pair.member join sanction_name n on n.id = pair.name
    where n.born is null or s.year is null or s.year <@ n.born
    group by s.member, n.list, n.ref
  )
  insert into sanction_match (member, list, ref, listed, born, member_name, member_born, basis)
  select member, list, ref, listed, born, name, birth_date, basis from found
  where not exists (
    select from sanction_match m where (m.member, m.list, m.ref) = (found.member, found.list, found.ref)
      and (m.state in ('open', 'confirmed') or m.state = 'cleared' and m.basis = found.basis))
  returning id
$$;
