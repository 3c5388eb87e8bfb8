-- The places of lottery tickets that settle_tickets leaves alone, null if there are none; with its parameters.
create or replace function doubtful_tickets(
  p_id uuid[], p_member bigint[], p_brand smallint[], p_account bigint[], p_counter bigint[], p_prize bigint[], p_decision int[],
  p_correction int[], p_win_cap bigint[], p_hour_cap bigint[], p_at timestamptz, p_since timestamptz
) returns int[]
language plpgsql as $$
declare
  n int := cardinality(p_id); doubtful int[];
begin
  select array_agg(d.i) into doubtful
  from (
    select w.i
    from doubtful_winnings(array_fill('vendor:LOT'::text, array[n]), array_fill('win'::transfer_kind, array[n]), p_account,
      p_counter, p_prize, p_id::text[], p_member, p_brand, array_fill(1, array[n]), p_win_cap, p_hour_cap, p_at, p_since) as w(i)
    union
    -- Looked up for all tickets at once, as doubtful_winnings does.
    select u.i::int
    from unnest(p_id::text[], p_member, p_decision, p_correction) with ordinality as u(round, member, decision, correction, i)
    where (u.round, u.member) in (
      select b.round, b.member from bonus_play b
      where b.source = 'vendor:LOT' and b.round = any (p_id::text[]) and b.kind = 'bet')
      or u.correction > 0 and exists (
      select from transfer_key k where (k.source, k.ref, k.kind) = ('vendor:LOT', u.round || ':' || u.decision, 'win') offset 0)
  ) d;
  return doubtful;
end $$;
