-- The bonus money in the answer to each win, after the wins of rounds with a part of a bonus (`p_shared`: their places) have
-- given it its share. `p_bonus`: the members' bonus accounts.
create or replace function bonus_money_after(
  p_status posting_status[], p_source text[], p_ref text[], p_kind transfer_kind[], p_account bigint[], p_amount bigint[],
  p_round text[], p_member bigint[], p_bonus bigint[], p_shared int[], p_at timestamptz
) returns bigint[]
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  plays bigint[];
begin
  p_shared := array(select n from unnest(p_shared) n where p_status[n] = 'posted' order by n);
  with share as materialized (
    select p_shared[w.i] as i, w.playable
    from (
      select array_agg(p_source[n] order by k) as source, array_agg(p_ref[n] order by k) as ref,
             array_agg(p_member[n] order by k) as member, array_agg(p_account[n] order by k) as account,
             array_agg(p_bonus[n] order by k) as bonus, array_agg(p_amount[n] order by k) as amount,
             array_agg(p_round[n] order by k) as round
      from unnest(p_shared) with ordinality as s(n, k) having count(*) > 0
    ) s, share_wins(s.source, s.ref, s.member, s.account, s.bonus, s.amount, s.round, p_at) w
  )
  select array_agg(case u.status
           when 'posted' then coalesce(s.playable, greatest(0, a.balance))
           when 'repeated' then coalesce(
             (select b.playable from bonus_play b
              where (b.source, b.round, b.member) = (u.source, u.round, u.member) and b.ref = u.ref and b.kind = u.kind::text),
             (select bonus_then(u.bonus, k.at) from transfer_key k where (k.source, k.ref, k.kind) = (u.source, u.ref, u.kind)))
           end order by u.i)
  into plays
  from unnest(p_status, p_source, p_ref, p_kind, p_round, p_member, p_bonus)
       with ordinality as u(status, source, ref, kind, round, member, bonus, i)
  left join account a on a.id = u.bonus
  left join share s on s.i = u.i;
  return plays;
end $$;
