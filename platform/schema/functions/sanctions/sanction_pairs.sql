-- The parts of a name that can be all of a shorter one: of its sorted words, every two or more. Of more than ten words, two to
-- four of them, and all.
create or replace function name_parts(words text[]) returns setof text[] language sql immutable as $$
  with recursive part (words, at) as (
    select '{}'::text[], 0::bigint
    union all
    select part.words || w.word, w.at from part cross join unnest(name_parts.words) with ordinality w (word, at)
    where w.at > part.at and (cardinality(name_parts.words) <= 10 or cardinality(part.words) < 4)
  )
  select words from part where cardinality(words) > 1 union select name_parts.words
$$;

-- The members and listed names that are alike, of one member, or of one list: all words of the shorter name are in the longer,
-- two at least, or both have the same letters. Each way by its own indexes, so that a long list meets many members in seconds.
create or replace function sanction_pairs(p_member bigint, p_list text) returns table (member bigint, name bigint)
language plpgsql stable as $$
begin
  if p_member is not null then
    return query
      select s.member, n.id from screened_name s join sanction_name n
        on n.tokens @> s.tokens and cardinality(s.tokens) > 1
        or n.tokens <@ s.tokens and cardinality(n.tokens) > 1
        or n.plain = s.plain
      where s.member = p_member;
  else
    return query
      select s.member, n.id from sanction_name n join screened_name s on s.tokens @> n.tokens
      where n.list = p_list and cardinality(n.tokens) > 1
      union
      select s.member, n.id from sanction_name n cross join name_parts(n.tokens) part join screened_name s on s.tokens = part
      where n.list = p_list and cardinality(part) > 1
      union
      select s.member, n.id from sanction_name n join screened_name s on s.plain = n.plain where n.list = p_list;
  end if;
end
$$;
