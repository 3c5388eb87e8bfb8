-- The members and listed names that are alike, of some members (a member, the declared name) and one list, or all lists where it
-- is null: all words of the shorter name are in the longer, two at least, or both have the same letters. Few members by the
-- indexes of the lists, many by the words that they share with one.
create or replace function sanction_pairs(p_members bigint[], p_names text[], p_list text)
returns table (member bigint, name bigint)
language plpgsql stable as $$
begin
  if p_list is null then
    return query
      with declared as materialized (
        select m.member, name_tokens(m.name) as tokens, plain_name(m.name) as plain
        from unnest(p_members, p_names) as m (member, name)
      )
      select s.member, n.id from declared s join sanction_name n
        on n.tokens @> s.tokens and cardinality(s.tokens) > 1
        or n.tokens <@ s.tokens and cardinality(n.tokens) > 1
        or n.plain = s.plain;
  else
    return query
      with declared as materialized (
        select m.member, name_tokens(m.name) as tokens, plain_name(m.name) as plain
        from unnest(p_members, p_names) as m (member, name)
      ), theirs as (
        select s.member, cardinality(s.tokens) as words, word from declared s cross join unnest(s.tokens) word
      ), listed as (
        select n.id, cardinality(n.tokens) as words, word from sanction_name n cross join unnest(n.tokens) word
        where n.list = p_list
      )
      select t.member, l.id from theirs t join listed l using (word)
      where least(t.words, l.words) > 1
      group by t.member, l.id, t.words, l.words having count(*) = least(t.words, l.words)
      union
      select s.member, n.id from declared s join sanction_name n on n.plain = s.plain where n.list = p_list;
  end if;
end
$$;
