-- What takes a transfer back takes back what that transfer added, whatever its kind and whoever took it back. A rolled-back free-round win
-- stayed a bonus and became a negative payout; a reversed one was taken back twice. And jackpots: what a pool pays is no payout of a line,
-- what is set aside for pools is a cost of the line whose stakes it comes from.

alter table round add column jackpot bigint not null default 0;          -- of the payout: what a pool paid
alter table fact add column contributions bigint not null default 0;     -- set aside for jackpot pools out of the stakes
alter table line_total add column contributions bigint not null default 0;

-- `of`: the kind of the transfer or, where it takes one back, of that one (its ref begins with it). `signed`: what it adds to that.
create or replace view round_event as
select t.xact, t.id, t.at, t.brand, t.member, substr(t.source, 8) as vendor, t.round as ref, t.game,
  case when t.of = 'bet' then t.signed else 0 end as stake,
  case when t.of in ('win', 'jackpot-win') then t.signed else 0 end as payout,
  (t.kind in ('bet', 'win', 'jackpot-win'))::int as entries,
  t.kind in ('rollback', 'reversal') as taken_back,
  t.kind = 'endround' or coalesce((t.detail ->> 'end')::boolean, false) as ends,
  case when t.of = 'jackpot-win' then t.signed else 0 end as jackpot
from (
  select *, case when kind in ('rollback', 'reversal') then split_part(ref, ':', 1) else kind::text end as of,
         case when kind in ('rollback', 'reversal') then -amount else amount end as signed
  from transfer
) t
where t.kind in ('bet', 'win', 'jackpot-win', 'rollback', 'reversal', 'endround') and t.of in ('bet', 'win', 'jackpot-win', 'endround')
  and t.source like 'vendor:%' and t.round is not null and t.member is not null;

-- A contribution has no account of a member: whose stake it came from is in its detail ('BAIZE:1234'), or in that of the one taken back.
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
  select o.detail ->> 'player' as player
  from transfer_key k join transfer o on o.id = k.id and o.at = k.at
  where k.source = t.source and k.ref = substr(t.ref, 22) and k.kind = 'jackpot-contribution'
    and t.kind in ('rollback', 'reversal') and t.of = 'jackpot-contribution'
) taken on true
where t.kind in ('bonus-grant', 'rebate', 'deposit', 'withdrawal-paid', 'jackpot-contribution', 'rollback', 'reversal')
  and t.of in ('bonus-grant', 'rebate', 'deposit', 'withdrawal-paid', 'jackpot-contribution')
  and (t.member is not null or (t.of = 'jackpot-contribution' and coalesce(t.detail ->> 'player', taken.player) is not null));

-- As in migration 29, with contributions.
create or replace function enlarge_line(p_agent bigint) returns void language plpgsql as $$
begin
  insert into line_large (agent) values (p_agent);
  insert into line_total (agent, part, day, rounds, turnover, payout, bonus, rebate, deposits, withdrawals, contributions, joined, first_deposits)
  select p_agent, part, day, sum(rounds) over w, sum(turnover) over w, sum(payout) over w, sum(bonus) over w, sum(rebate) over w,
         sum(deposits) over w, sum(withdrawals) over w, sum(contributions) over w, 0, 0
  from (
    select p.part, f.day, sum(f.rounds) as rounds, sum(f.turnover) as turnover, sum(f.payout) as payout, sum(f.bonus) as bonus,
           sum(f.rebate) as rebate, sum(f.deposits) as deposits, sum(f.withdrawals) as withdrawals, sum(f.contributions) as contributions
    from lineage l join fact f on f.member = l.descendant and f.day between l.first_day and l.last_day
    cross join lateral (values ('vendor:' || f.vendor), ('type:' || f.game_type)) p(part)
    where l.ancestor = p_agent
    group by 1, 2
  ) daily
  window w as (partition by part order by day);
  insert into line_active (agent, part, day, prevs, upto)
  select p_agent, part, day, array_agg(prev order by prev), array_agg(upto order by prev)
  from (
    select part, day, prev, sum(count(*)) over (partition by part, day order by prev)::int as upto
    from (
      select part, day, lag(day, 1, '-infinity') over (partition by member, part order by day) as prev
      from (
        select f.member, p.part, f.day
        from lineage l join fact f on f.member = l.descendant and f.day between l.first_day and l.last_day
        cross join lateral (values (''), ('vendor:' || f.vendor), ('type:' || f.game_type)) p(part)
        where l.ancestor = p_agent
        group by 1, 2, 3 having sum(f.turnover) > 0
      ) days
    ) chain
    group by 1, 2, 3
  ) counted
  group by 2, 3;
end $$;

-- Rounds, facts and lines are made again from the whole ledger by whoever reads next. Where months were archived that cannot be: there
-- `operator -- verify-reports` names each figure of the days after them that is off.
do $$
begin
  if exists (select from archived_month) then return; end if;
  update fact_mark set seen = '1:1:' where name = 'facts';
  delete from round;
  delete from fact;
  delete from line_total;
  delete from line_active;
  delete from line_active_members;
  delete from member_cash;
  delete from line_cash;
  delete from joining;
  insert into joining (member) select id from member;
end $$;
