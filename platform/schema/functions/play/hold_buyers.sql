-- Holds all accounts of the members who buy slips, one slip of each, until the transaction ends, and then gives what decides
-- about each: their cash (`balance` and `floor`; null: the account is another's or none) and bonus money, whether the slip has
-- tickets already, whether its draw is announced for the time that it names, was held already or is void, and what the member
-- has staked on the draw. Exact: no other sale to these members is in progress.
create or replace function hold_buyers(
  p_member bigint[], p_cash bigint[], p_request uuid[], p_lottery text[], p_numero text[], p_draws_at timestamptz[]
) returns table (
  i int, balance bigint, floor bigint, bonus bigint, sold boolean, announced boolean, held boolean, staked bigint
)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan
-- A plan made while there were few tickets would read all of a member's on the draw, and sort them, to find the last. Offset 0:
-- such a plan would also read every ticket there is, to look a few slips up among them.
set enable_sort = off set enable_bitmapscan = off
as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  -- Their ids first: in one step, PostgreSQL would read all accounts in their order.
  perform from account a where a.id = any (array(select m.id from account m where m.member = any (p_member)))
  order by a.id for no key update;
  return query
  select s.i::int, mine.balance, mine.floor,
         coalesce((select sum(b.balance) from account b where b.member = s.member and b.kind = 'bonus'), 0)::bigint,
         exists (select from lottery_ticket t where (t.member, t.slip) = (s.member, s.request) offset 0),
         d.draws_at is not distinct from s.draws_at,
         d.drawn_at is not null or exists (
           select from lottery_correction c where (c.lottery, c.numero) = (s.lottery, s.numero) and c.act = 'void' offset 0),
         -- The sum that the last ticket keeps: it is the highest, and one that is not known is above all.
         case
           when last.staked is null then 0
           when last.staked < 9007199254740991 and not exists (
             select from lottery_ticket t
             where (t.member, t.lottery, t.numero) = (s.member, s.lottery, s.numero) and t.state in ('cancelled', 'void')
             offset 0)
             then last.staked
           else (
             select coalesce(sum(t.stake), 0)::bigint from lottery_ticket t
             where (t.draws_at, t.lottery, t.numero, t.member) = (d.draws_at, s.lottery, s.numero, s.member)
               and t.state = 'waiting')
         end
  from unnest(p_member, p_cash, p_request, p_lottery, p_numero, p_draws_at)
       with ordinality as s(member, cash, request, lottery, numero, draws_at, i)
  left join account mine on (mine.id, mine.member) = (s.cash, s.member)
  left join lottery_draw d on (d.lottery, d.numero) = (s.lottery, s.numero)
  left join lateral (
    select t.staked from lottery_ticket t
    where (t.draws_at, t.lottery, t.numero, t.member) = (d.draws_at, s.lottery, s.numero, s.member) and t.state = 'waiting'
    order by t.draws_at desc, t.lottery desc, t.numero desc, t.member desc, t.staked desc limit 1
  ) last on true
  order by s.i;
end $$;
