-- What whole lines did, so that a report over a million members reads a handful of rows. Kept by the reports job together with the facts.

-- Of each agent's whole line (he included), summed from the beginning to the end of a day: an interval is one row less another.
-- A day without a row is like the one before it. `part`: '' everything, 'vendor:BZ' of one vendor, 'type:RNG' of one game type
-- (with nothing after the colon: money that belongs to no game). Facts count for those who were above that day (`lineage`).
create table line_total (
  agent bigint not null,
  part text collate "C" not null,
  day date not null,
  rounds bigint not null,
  turnover bigint not null,
  payout bigint not null,
  bonus bigint not null,
  rebate bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  joined bigint not null,                          -- accounts opened below him; of everything only, as the next
  first_deposits bigint not null,                  -- members whose first deposit ever it was
  primary key (agent, part, day)
) with (fillfactor = 70);

-- Who bet, counted by the day and the day before it on which he last did so in this line: different members of an interval are
-- those of its days who did not bet between its beginning and that day.
create table line_active (
  agent bigint not null,
  part text collate "C" not null,
  day date not null,
  prev date not null,                              -- -infinity: never before
  members bigint not null,
  primary key (agent, part, day, prev)
) with (fillfactor = 70);

-- Cash, as far as the ledger has been read: of each member, and of each agent's line as it is now, he included.
create table member_cash (
  member bigint primary key,
  cash bigint not null
) with (fillfactor = 70);
create table line_cash (
  agent bigint primary key,
  cash bigint not null
) with (fillfactor = 50);

-- Who has been opened and is in no report yet.
create table joining (
  member bigint primary key
);
create function note_joining() returns trigger language plpgsql as $$
begin
  insert into joining (member) values (new.id);
  return null;
end $$;
create trigger member_joins after insert on member for each row execute function note_joining();

-- A line that moves takes its cash along. The mark is held, so that what the job reads meanwhile goes to one side or the other.
create function move_cash() returns trigger language plpgsql as $$
begin
  if not exists (select from changed join member_cash on member = descendant where depth > 0) then return null; end if;
  perform from fact_mark where name = 'facts' for update;
  insert into line_cash as c (agent, cash)
  select ancestor, case tg_op when 'INSERT' then sum(cash) else -sum(cash) end from changed join member_cash on member = descendant
  where depth > 0 group by 1 order by 1
  on conflict (agent) do update set cash = c.cash + excluded.cash;
  return null;
end $$;
create trigger cash_comes after insert on member_closure referencing new table as changed for each statement execute function move_cash();
create trigger cash_goes after delete on member_closure referencing old table as changed for each statement execute function move_cash();

-- What the facts that are there already give.
insert into joining (member) select id from member;
insert into line_total
with above as materialized (
  select c.ancestor as agent, c.descendant as member from member_closure c join member a on a.id = c.ancestor where a.type in (1, 2, 41, 42)
),
first as (select member, min(day) as day from fact where deposit_count > 0 group by 1),
daily as (
  select agent, p.part, f.day, sum(f.rounds) as rounds, sum(f.turnover) as turnover, sum(f.payout) as payout, sum(f.bonus) as bonus,
         sum(f.rebate) as rebate, sum(f.deposits) as deposits, sum(f.withdrawals) as withdrawals, sum(f.firsts) as firsts
  from (
    select member, day, vendor, game_type, rounds, turnover, payout, bonus, rebate, deposits, withdrawals, 0 as firsts from fact
    union all
    select member, day, null, null, 0, 0, 0, 0, 0, 0, 0, 1 from first
  ) f
  join above using (member)
  cross join lateral (values (''), ('vendor:' || f.vendor), ('type:' || f.game_type)) p(part)
  where p.part is not null
  group by 1, 2, 3
)
select agent, part, day, sum(rounds) over w, sum(turnover) over w, sum(payout) over w, sum(bonus) over w, sum(rebate) over w,
       sum(deposits) over w, sum(withdrawals) over w, 0, sum(firsts) over w
from daily window w as (partition by agent, part order by day);
insert into line_active
select c.ancestor, a.part, a.day, a.prev, count(*)
from (
  select member, part, day, lag(day, 1, '-infinity') over (partition by member, part order by day) as prev
  from (
    select f.member, p.part, f.day from fact f cross join lateral (values (''), ('vendor:' || f.vendor), ('type:' || f.game_type)) p(part)
    group by 1, 2, 3 having sum(f.turnover) > 0
  ) d
) a
join member_closure c on c.descendant = a.member
join member u on u.id = c.ancestor and u.type in (1, 2, 41, 42)
group by 1, 2, 3, 4;
insert into member_cash
select a.member, a.balance - coalesce((
  select sum(case when t.credit = a.id then t.amount else -t.amount end)
  from transfer t where a.id in (t.debit, t.credit) and t.xact >= pg_snapshot_xmin(m.seen) and not pg_visible_in_snapshot(t.xact, m.seen)), 0)
from account a, fact_mark m where a.kind = 'cash' and m.name = 'facts';
insert into line_cash
select c.ancestor, sum(m.cash) from member_cash m join member_closure c on c.descendant = m.member
join member u on u.id = c.ancestor and u.type in (1, 2, 41, 42)
group by 1;
