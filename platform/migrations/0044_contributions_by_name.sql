-- Contributions are found by their name: whoever takes one back does not say whose it was.
create index transfer_contribution on transfer (source, ref) where kind = 'jackpot-contribution';

-- As in 0042. A contribution has no account of a member: whose stake it came from is in its detail ('BAIZE:1234'), or in that of the one taken back.
create or replace view money_event as
select t.xact, t.id, t.at, t.brand, coalesce(t.member, substring(coalesce(t.detail ->> 'player', taken.player) from ':(\d+)$')::bigint) as member,
  case when t.of = 'bonus-grant' then t.signed else 0 end as bonus,
  case when t.of = 'rebate' then t.signed else 0 end as rebate,
  case when t.of = 'deposit' then t.signed else 0 end as deposits,
  case when t.of = 'withdrawal-paid' then t.signed else 0 end as withdrawals,
  case when t.of <> 'deposit' then 0 when t.kind in ('rollback', 'reversal') then -1 else 1 end as deposit_count,
  case when t.of = 'jackpot-contribution' then t.signed else 0 end as contributions,
  case when t.of = 'jackpot-contribution' then substr(t.source, 8) else '' end as vendor,
  case when t.of = 'jackpot-contribution' then t.game end as game
from (
  select *, case when kind in ('rollback', 'reversal') then split_part(ref, ':', 1) else kind::text end as of,
         case when kind in ('rollback', 'reversal') then -amount else amount end as signed
  from transfer
) t
left join lateral (
  select o.detail ->> 'player' as player from transfer o
  where o.kind = 'jackpot-contribution' and o.source = t.source and o.ref = substr(t.ref, 22)
    and t.kind in ('rollback', 'reversal') and t.of = 'jackpot-contribution'
) taken on true
where t.kind in ('bonus-grant', 'rebate', 'deposit', 'withdrawal-paid', 'jackpot-contribution', 'rollback', 'reversal')
  and t.of in ('bonus-grant', 'rebate', 'deposit', 'withdrawal-paid', 'jackpot-contribution')
  and (t.member is not null or (t.of = 'jackpot-contribution' and coalesce(t.detail ->> 'player', taken.player) is not null));
