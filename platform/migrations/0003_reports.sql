-- How the reports read the ledger. Transfers are read by the transaction that wrote them, so that a late committer is never skipped.
create index transfer_xact on transfer (xact);
create index transfer_at on transfer using brin (at) with (pages_per_range = 32, autosummarize = on);

-- The business day of an instant at a brand's GMT offset.
create function business_day(at timestamptz, gmt_offset_minutes smallint) returns date
language sql immutable parallel safe
return ((at at time zone 'UTC') + make_interval(mins => gmt_offset_minutes))::date;

-- The same snapshot as if it had been taken before transaction `cut` began: what it saw, less `cut` and everything younger.
create function snapshot_before(whole pg_snapshot, cut xid8) returns pg_snapshot
language sql immutable
return (least(pg_snapshot_xmin(whole), cut)::text || ':' || cut::text || ':' ||
  coalesce((select string_agg(x::text, ',' order by x) from pg_snapshot_xip(whole) x where x < cut), ''))::pg_snapshot;

-- What each transfer of a vendor does to its round. Taking a bet back credits the member, taking a win back debits him.
create view round_event as
select t.xact, t.id, t.at, t.brand, t.member, substr(t.source, 8) as vendor, t.round as ref, t.game,
  case when t.kind = 'bet' then t.amount
       when t.kind = 'rollback' and back.to_member then -t.amount else 0 end as stake,
  case when t.kind in ('win', 'jackpot-win') then t.amount
       when t.kind = 'rollback' and not back.to_member then -t.amount else 0 end as payout,
  (t.kind in ('bet', 'win', 'jackpot-win'))::int as entries,
  t.kind = 'rollback' as taken_back,
  t.kind = 'endround' or coalesce((t.detail ->> 'end')::boolean, false) as ends
from transfer t
left join lateral (select a.member is not null as to_member from account a where t.kind = 'rollback' and a.id = t.credit) back on true
where t.kind in ('bet', 'win', 'jackpot-win', 'rollback', 'endround') and t.source like 'vendor:%' and t.round is not null and t.member is not null;

-- What the transfers that belong to no round add to a member's daily facts.
create view money_event as
select t.xact, t.id, t.at, t.brand, t.member,
  case when t.kind = 'bonus-grant' then t.amount else 0 end as bonus,
  case when t.kind = 'rebate' then t.amount else 0 end as rebate,
  case when t.kind = 'deposit' then t.amount else 0 end as deposits,
  case when t.kind = 'withdrawal-paid' then t.amount else 0 end as withdrawals,
  (t.kind = 'deposit')::int as deposit_count
from transfer t
where t.kind in ('bonus-grant', 'rebate', 'deposit', 'withdrawal-paid') and t.member is not null;
