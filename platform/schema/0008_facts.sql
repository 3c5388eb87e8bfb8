-- Facts: what reports read, folded from the ledger by the facts job (platform/books/facts).
-- requires functions/facts/follow_team.sql

-- What each transfer of a vendor does to its round. A transfer that takes another back subtracts what that one added, on its own
-- day. `of`: the kind of the transfer or, where it takes one back, of that one (its ref starts with it). `signed`: what it adds
-- to that.
create view round_event as
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
where t.kind in ('bet', 'win', 'jackpot-win', 'rollback', 'reversal', 'endround')
  and t.of in ('bet', 'win', 'jackpot-win', 'endround')
  and t.source like 'vendor:%' and t.round is not null and t.member is not null;

-- What transfers outside rounds add to a member's daily facts. A contribution has no account of a member: whose stake it came
-- from is in its detail ('BAIZE:1234'), or in that of the one taken back. `given_at`: the earlier time that this belongs to: when
-- the bonus, rebate or contribution that it takes back was given; for a contribution that came after the end of its round, and
-- for what takes it back, the end of the round.
create view money_event as
select t.xact, t.id, t.at, t.brand,
  coalesce(t.member, substring(coalesce(t.detail ->> 'player', taken.player) from ':(\d+)$')::bigint) as member,
  case t.of when 'bonus-grant' then t.signed when 'bonus-forfeit' then -t.signed else 0 end as bonus,
  case when t.of = 'rebate' then t.signed else 0 end as rebate,
  case when t.of = 'deposit' then t.signed else 0 end as deposits,
  case when t.of = 'withdrawal-paid' then t.signed else 0 end as withdrawals,
  case when t.of <> 'deposit' then 0 when t.kind in ('rollback', 'reversal') then -1 else 1 end as deposit_count,
  case when t.of = 'jackpot-contribution' then t.signed else 0 end as contributions,
  case when t.of = 'jackpot-contribution' then substr(t.source, 8) else '' end as vendor,
  case when t.of = 'jackpot-contribution' then t.game end as game,
  coalesce(coalesce(t.detail ->> 'settledAt', taken.settled_at)::timestamptz, given.at) as given_at
from (
  select *, case when kind in ('rollback', 'reversal') then split_part(ref, ':', 1) else kind::text end as of,
         case when kind in ('rollback', 'reversal') then -amount else amount end as signed
  from transfer
) t
left join lateral (
  select o.detail ->> 'player' as player, o.detail ->> 'settledAt' as settled_at from transfer o
  where o.kind = 'jackpot-contribution' and o.source = t.source and o.ref = substr(t.ref, 22)
    and t.kind in ('rollback', 'reversal') and t.of = 'jackpot-contribution'
) taken on true
left join lateral (
  select k.at from transfer_key k
  where k.source = t.source and k.ref = substr(t.ref, length(t.of) + 2) and k.kind::text = t.of
    and t.kind in ('rollback', 'reversal') and t.of in ('bonus-grant', 'bonus-forfeit', 'rebate', 'jackpot-contribution')
) given on true
where t.kind in ('bonus-grant', 'bonus-forfeit', 'rebate', 'deposit', 'withdrawal-paid', 'jackpot-contribution', 'rollback',
                 'reversal')
  and t.of in ('bonus-grant', 'bonus-forfeit', 'rebate', 'deposit', 'withdrawal-paid', 'jackpot-contribution')
  and (t.member is not null or (t.of = 'jackpot-contribution' and coalesce(t.detail ->> 'player', taken.player) is not null));

-- Daily facts: measures per member, day, vendor and game type ('' for money outside games).
create table fact (
  brand smallint not null,
  day date not null,
  member bigint not null,
  vendor text collate "C" not null,
  game_type text collate "C" not null,
  rounds bigint not null default 0,
  turnover bigint not null default 0,
  payout bigint not null default 0,
  bonus bigint not null default 0,
  rebate bigint not null default 0,
  deposits bigint not null default 0,
  withdrawals bigint not null default 0,
  deposit_count bigint not null default 0,
  contributions bigint not null default 0,         -- set aside for jackpot pools from the stakes
  primary key (member, day, vendor, game_type)
) with (fillfactor = 80);
create index fact_day on fact (brand, day);
-- Of a member's entries and rounds, the sums of each day: the totals of a list of any length are those of its days.
-- Entries by kind, those of all the member's accounts; what moved between two of them is two entries and one `moved`.
create table entry_day (
  member   bigint not null,
  day      date not null,
  kind     transfer_kind not null,
  entries  bigint not null,
  paid_in  bigint not null,
  paid_out bigint not null,
  moved    bigint not null,
  primary key (member, day, kind)
) with (fillfactor = 80);
-- Rounds by the day they were opened; game 0: the vendor never said which.
create table round_day (
  member bigint not null,
  day    date not null,
  vendor text collate "C" not null,
  game   bigint not null,
  rounds bigint not null,
  stake  bigint not null,
  payout bigint not null,
  primary key (member, day, vendor, game)
) with (fillfactor = 80);
-- How far the ledger has been read: every transfer that this snapshot saw is in the facts, and no other.
create table fact_mark (
  name text primary key,
  seen pg_snapshot not null
);
insert into fact_mark (name, seen) values ('facts', '1:1:');

-- Totals of whole teams, so that a report over a million members reads a handful of rows. Kept by the facts job with the facts.
-- All totals of every team are kept by day, but vendors, game types and active members only for large ones (team_large): these
-- multiply the rows, and a small team's own facts answer as fast.

-- Each agent's whole team (the agent included), summed from the beginning to the end of a day: an interval is the difference of
-- two rows. A day without a row equals the one before it. `part`: '' everything, 'vendor:BZ' one vendor, 'type:RNG' one game type
-- (with nothing after the colon: money outside games). Facts count for the uplines of that day (`lineage`).
create table team_total (
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
  joined bigint not null,                          -- accounts opened below the agent; only for everything, like the next
  first_deposits bigint not null,                  -- members who made their first deposit ever
  contributions bigint not null default 0,
  primary key (agent, part, day)
) with (fillfactor = 70);

-- Who bet in a large team, one row per day: by the earlier days (`prevs`, -infinity: never) in order, how many of the day's
-- active members last bet in this team then or earlier (`upto`). The active members of an interval are found with one look-up per
-- day.
create table team_active (
  agent bigint not null,
  part text collate "C" not null,
  day date not null,
  prevs date[] not null,
  upto int[] not null,
  constraint team_active_days primary key (agent, part, day)
) with (fillfactor = 70);
-- A team that has once been large stays large.
create table team_large (
  agent bigint primary key
);
create trigger team_is_large after insert on team_large for each row execute function forget_middling();

-- Who bet in a team of a hundred members and more, day by day, until it is large: active members of an interval are counted from
-- here many times faster than from their facts, and a list of names costs a tenth of team_active. A team that has once been
-- middling stays so until it is large.
create table team_middling (
  agent bigint primary key
);
create table team_active_members (
  agent bigint not null,
  day date not null,
  members bigint[] not null,
  primary key (agent, day)
) with (fillfactor = 70);

-- Cash, as far as the ledger has been read: of each member, and of each agent's present team, the agent included.
create table member_cash (
  member bigint primary key,
  cash bigint not null
) with (fillfactor = 70);
create table team_cash (
  agent bigint primary key,
  cash bigint not null
) with (fillfactor = 50);

-- New members who are in no report yet.
create table joining (
  member bigint primary key
);

-- What changed a settled round on a later business day, or took back a bonus, rebate or contribution of an earlier one: facts
-- count it on its own day, and it follows the contract that settled the round or the bonus, even where the member has moved
-- since; so does a contribution to a pool that came after its round was settled. `settled_at`: when the round was settled or the
-- bonus given; `played` is its business day; `vendor` and `ref` are the round, null for money outside rounds. Written and deleted
-- with the facts.
create table aftermath (
  brand smallint not null,
  member bigint not null,
  at timestamptz not null,
  day date not null,
  settled_at timestamptz not null,
  played date not null,
  turnover bigint not null,
  payout bigint not null,
  contributions bigint not null default 0,
  bonus bigint not null default 0,
  rebate bigint not null default 0,
  vendor text collate "C",
  ref text collate "C",
  rounds bigint not null default 0                 -- -1: the change makes the round void, 1: it counts again
);
create index aftermath_at on aftermath (brand, at);
create index aftermath_round on aftermath (member, day) where ref is not null;
create index aftermath_settled on aftermath (brand, settled_at);
