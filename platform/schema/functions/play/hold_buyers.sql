-- Holds the cash of the members who buy slips, one slip of each, until the transaction ends, and then gives what decides about
-- each, in their order: their cash (`balance` and `floor`) and bonus money, whether the slip's draw is announced for the time
-- that it names, was held already or is void, what the member has staked on the draw, and the buyer's birth date, sealed. Exact:
-- no other sale to these members is in progress. `balance` is null where a slip is not sold like most: it has tickets already,
-- its terms were read before the catalog's last change, or its buyer is not one whom nothing limits (active, without own limits,
-- break or bonus, within the group). Slips for the same draw and group share an offer (`p_lottery` … `p_version`); `p_offer`
-- names it, from 1.
create or replace function hold_buyers(
  p_lottery text[], p_numero text[], p_draws_at timestamptz[], p_group int[], p_version bigint[], p_member bigint[],
  p_cash bigint[], p_request uuid[], p_offer int[], p_at timestamptz
) returns table (balance bigint, floor bigint, bonus bigint, announced boolean, held boolean, staked bigint, born text)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan
-- A plan made while there were few tickets would read all of a member's on the draw, and sort them, to find the last. Offset 0:
-- such a plan would also read every ticket there is, to look a few slips up among them.
set enable_sort = off set enable_bitmapscan = off
as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_cash) order by a.id for no key update;
  return query
  with offer as materialized (
    select o.n, o.lottery, o.numero, o.draws_at, o.prize_group,
           o.version = (select c.version from catalog_version c) as is_current,
           d.draws_at is not distinct from o.draws_at as announced,
           d.drawn_at is not null or exists (
             select from lottery_correction c where (c.lottery, c.numero) = (d.lottery, d.numero) and c.act = 'void' offset 0)
             as held
    from unnest(p_lottery, p_numero, p_draws_at, p_group, p_version)
         with ordinality as o(lottery, numero, draws_at, prize_group, version, n)
    left join lottery_draw d on (d.lottery, d.numero) = (o.lottery, o.numero)
  )
  select case when o.is_current and m.status = 'active' and m.identity_state <> 'refused'
                and m.prize_group >= o.prize_group and not coalesce(greatest(p.excluded_until, p.limited_until) > p_at, false)
                and not exists (select from bonus b where b.member = s.member and b.state = 'running' offset 0)
                and not exists (select from lottery_ticket t where (t.member, t.slip) = (s.member, s.request) offset 0)
           then mine.balance end,
         mine.floor, mine.bonus, o.announced, o.held,
         -- The sum that the last ticket keeps: it is the highest, and one that is not known is above all.
         case
           when last.staked is null then 0
           when last.staked < 9007199254740991 and not exists (
             select from lottery_ticket t
             where (t.member, t.lottery, t.numero) = (s.member, o.lottery, o.numero) and t.state in ('cancelled', 'void')
             offset 0)
             then last.staked
           else (
             select coalesce(sum(t.stake), 0)::bigint from lottery_ticket t
             where (t.draws_at, t.lottery, t.numero, t.member) = (o.draws_at, o.lottery, o.numero, s.member)
               and t.state = 'waiting')
         end,
         m.birth_date
  from unnest(p_member, p_cash, p_request, p_offer) with ordinality as s(member, cash, request, offer, i)
  join offer o on o.n = s.offer
  join member m on m.id = s.member
  left join protection p on p.member = s.member
  cross join lateral (              -- all their accounts at once: they are side by side in the index
    select max(a.balance) filter (where a.id = s.cash) as balance, max(a.floor) filter (where a.id = s.cash) as floor,
           coalesce(sum(a.balance) filter (where a.kind = 'bonus'), 0)::bigint as bonus
    from account a where a.member = s.member
  ) mine
  left join lateral (
    select t.staked from lottery_ticket t
    where (t.draws_at, t.lottery, t.numero, t.member) = (o.draws_at, o.lottery, o.numero, s.member) and t.state = 'waiting'
    order by t.draws_at desc, t.lottery desc, t.numero desc, t.member desc, t.staked desc limit 1
  ) last on true
  order by s.i;
end $$;
