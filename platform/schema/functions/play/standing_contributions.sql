-- What a member's stakes in a round have contributed to jackpot pools since then, newest first, without what was taken back.
create or replace function standing_contributions(p_source text, p_round text, p_member bigint, p_since timestamptz)
returns table (ref text, pool bigint, amount bigint)
language sql stable set enable_seqscan = off as $$
  select t.ref, t.credit, t.amount from transfer t
  where t.kind = 'jackpot-contribution' and t.source = p_source and t.round = p_round
    and substring(t.detail ->> 'player' from ':(\d+)$')::bigint = p_member and t.at > p_since
    and not is_taken_back(t.source, t.ref, t.kind)
  order by t.id desc
$$;
