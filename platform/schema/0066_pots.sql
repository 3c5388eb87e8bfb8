-- Play among members, as poker: what one puts in a pot goes to another, and only the rake to the house. The vendor says in a bet
-- and a win which part of it moved between players (`pot` in its detail). What is left of both is turnover and payout, so that
-- the turnover of a hand is its rake. A member's own records show both parts.
alter table round
  add pot_stake bigint not null default 0,
  add pot_payout bigint not null default 0;
alter table fact
  add pot_stake bigint not null default 0,
  add pot_payout bigint not null default 0;

-- Games that members play against each other are popular too.
create index round_pot_won on round (brand, settled_at desc) where state = 'settled' and pot_payout > 0;

create or replace view round_event as
select t.xact, t.id, t.at, t.brand, t.member, substr(t.source, 8) as vendor, t.round as ref, t.game,
  case when t.of = 'bet' then t.signed - t.pot else 0 end as stake,
  case when t.of = 'win' then t.signed - t.pot when t.of = 'jackpot-win' then t.signed else 0 end as payout,
  (t.kind in ('bet', 'win', 'jackpot-win'))::int as entries,
  t.kind in ('rollback', 'reversal') as taken_back,
  t.kind = 'endround' or coalesce((t.detail ->> 'end')::boolean, false) as ends,
  case when t.of = 'jackpot-win' then t.signed else 0 end as jackpot,
  case when t.of = 'bet' then t.pot else 0 end as pot_stake,
  case when t.of = 'win' then t.pot else 0 end as pot_payout
from (
  select *, case when kind in ('rollback', 'reversal') then split_part(ref, ':', 1) else kind::text end as of,
         case when kind in ('rollback', 'reversal') then -amount else amount end as signed,
         case when kind in ('rollback', 'reversal') then -coalesce((detail ->> 'pot')::bigint, 0)
              else coalesce((detail ->> 'pot')::bigint, 0) end as pot
  from transfer
) t
where t.kind in ('bet', 'win', 'jackpot-win', 'rollback', 'reversal', 'endround')
  and t.of in ('bet', 'win', 'jackpot-win', 'endround')
  and t.source like 'vendor:%' and t.round is not null and t.member is not null;
