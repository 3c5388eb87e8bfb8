-- Terms say two things more: whether the downline's own play counts, and what becomes of a remainder when the contract ends. Statements
-- are sealed with the terms as they stand, so what older ones do not say is filled in beside them: own play counts, a remainder is forgiven.
alter table contract_version
  add column full_terms jsonb not null generated always as ('{"ownPlay": true, "remainder": "forgiven"}'::jsonb || terms) stored,
  add column own_play boolean not null generated always as (coalesce((terms ->> 'ownPlay')::boolean, true)) stored;

-- Play under a limit earns commission like any other play: the days that earned nothing are not kept any more.
drop table unearned;

-- What changed a settled round on a later business day: facts count it on the day it happens, and it follows the contract that settled the
-- round. `played` is the business day of `settled_at`. Written with the facts, forgotten with them.
create table aftermath (
  brand smallint not null,
  member bigint not null,
  at timestamptz not null,
  day date not null,
  settled_at timestamptz not null,
  played date not null,
  turnover bigint not null,
  payout bigint not null
);
create index aftermath_at on aftermath (brand, at);
create index aftermath_settled on aftermath (brand, settled_at);
insert into aftermath (brand, member, at, day, settled_at, played, turnover, payout)
select e.brand, e.member, e.at, business_day(e.at, b.gmt_offset_minutes), r.settled_at, r.day, e.stake, e.payout - e.jackpot
from round_event e
join round r on r.vendor = e.vendor and r.ref = e.ref and r.member = e.member
join brand b on b.id = e.brand
where (e.stake, e.payout - e.jackpot) <> (0, 0) and r.day < business_day(e.at, b.gmt_offset_minutes);

-- Until when a brand's periods were settled last: a fact of an instant before it comes late, and statements of its day are compared again.
create table settled_until (
  brand smallint primary key references brand,
  until timestamptz not null
);
-- Members' days of which figures have changed since they may have been settled.
create table statement_recheck (
  id bigint generated always as identity primary key,
  brand smallint not null,
  member bigint not null,
  day date not null
);
-- Everything that was settled until now is compared once: some was settled of figures that were wrong. Where facts are being made again,
-- reading them notes the same.
insert into settled_until (brand, until)
select b.id, (max(s.last_day) + 1)::timestamp at time zone 'UTC' - make_interval(mins => b.gmt_offset_minutes)
from settlement s join brand b on b.id = s.brand group by b.id, b.gmt_offset_minutes;
insert into statement_recheck (brand, member, day)
select distinct f.brand, f.member, f.day from fact f
where f.day between (select min(s.first_day) from settlement s where s.brand = f.brand)
                and (select max(s.last_day) from settlement s where s.brand = f.brand);
