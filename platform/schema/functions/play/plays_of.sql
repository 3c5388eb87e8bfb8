-- What a bonus had to do with the bet and the win that a vendor posted under a name.
create or replace function plays_of(p_source text, p_ref text) returns setof bonus_play
language sql stable as $$
  select p.* from transfer_key k
  join bonus_play p on (p.source, p.round, p.ref) = (k.source, k.round, k.ref) and p.kind = k.kind::text
  where (k.source, k.ref) = (p_source, p_ref) and k.kind in ('bet', 'win')
$$;
