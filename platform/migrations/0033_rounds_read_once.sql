-- As in 0005. Whose account a taken back sum went to is looked up where one was taken back, and not for each bet.
create or replace view round_event as
select t.xact, t.id, t.at, t.brand, t.member, substr(t.source, 8) as vendor, t.round as ref, t.game,
  case when t.kind = 'bet' then t.amount
       when t.kind in ('rollback', 'reversal') and back.to_member then -t.amount else 0 end as stake,
  case when t.kind in ('win', 'jackpot-win') then t.amount
       when t.kind in ('rollback', 'reversal') and not back.to_member then -t.amount else 0 end as payout,
  (t.kind in ('bet', 'win', 'jackpot-win'))::int as entries,
  t.kind in ('rollback', 'reversal') as taken_back,
  t.kind = 'endround' or coalesce((t.detail ->> 'end')::boolean, false) as ends
from transfer t
left join lateral (
  select a.member is not null as to_member from account a where a.id = case when t.kind in ('rollback', 'reversal') then t.credit end
) back on true
where t.kind in ('bet', 'win', 'jackpot-win', 'rollback', 'reversal', 'endround')
  and t.source like 'vendor:%' and t.round is not null and t.member is not null;
