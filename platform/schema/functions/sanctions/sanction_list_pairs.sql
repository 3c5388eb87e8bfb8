-- The two words of each pair of a name, in its order: that of `name_tokens`, which is the same in every name.
create or replace function word_pairs(tokens text[]) returns table (first text, second text) language sql immutable as $$
  select one.word, other.word
  from unnest(tokens) with ordinality one (word, place) join unnest(tokens) with ordinality other (word, place)
    on one.place < other.place
$$;

-- `sanction_pairs` of many members and one list. The first two words of the shorter name are a pair of the longer: names that
-- share two words are few, those that share one (a Kim, a Mohammed) are not. The planner takes an array for ten rows and would
-- compare each with each of the list, which takes minutes.
create or replace function sanction_list_pairs(p_members bigint[], p_names text[], p_list text)
returns table (member bigint, name bigint)
language sql stable set enable_nestloop = off as $$
  with declared as materialized (
    select m.member, name_tokens(m.name) as tokens, plain_name(m.name) as plain
    from unnest(p_members, p_names) as m (member, name)
  ), listed as materialized (
    select n.id, n.tokens, n.plain from sanction_name n where n.list = p_list
  ), declared_pairs as materialized (
    select s.member, s.tokens, pair.first, pair.second from declared s cross join lateral word_pairs(s.tokens) pair
  ), listed_pairs as materialized (
    select l.id, l.tokens, pair.first, pair.second from listed l cross join lateral word_pairs(l.tokens) pair
  )
  select s.member, l.id from declared_pairs s join listed l on l.tokens[1] = s.first and l.tokens[2] = s.second
  where l.tokens <@ s.tokens
  union
  select s.member, l.id from declared s join listed_pairs l on s.tokens[1] = l.first and s.tokens[2] = l.second
  where s.tokens <@ l.tokens
  union
  select s.member, l.id from declared s join listed l on l.plain = s.plain
$$;
