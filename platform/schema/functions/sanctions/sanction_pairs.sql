-- The members and listed names that are alike, of some members (a member, the declared name) and one list, or all lists where it
-- is null: all words of the shorter name are in the longer, two at least, or both have the same letters. Few members by the
-- indexes of the lists, many by the pairs of words that they share with one (sanction_list_pairs.sql).
create or replace function sanction_pairs(p_members bigint[], p_names text[], p_list text)
returns table (member bigint, name bigint)
language plpgsql stable as $$
begin
  if p_list is not null then
    return query select pair.member, pair.name from sanction_list_pairs(p_members, p_names, p_list) pair;
    return;
  end if;
  return query
    with declared as materialized (
      select m.member, name_tokens(m.name) as tokens, plain_name(m.name) as plain
      from unnest(p_members, p_names) as m (member, name)
    )
    select s.member, n.id from declared s join sanction_name n
      on n.tokens @> s.tokens and cardinality(s.tokens) > 1
      or n.tokens <@ s.tokens and cardinality(n.tokens) > 1
      or n.plain = s.plain;
end
$$;
