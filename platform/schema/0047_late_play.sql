-- Play that came after its round had ended: what rewards count changes with it, though no end comes with it. Before, rewards
-- looked for the round of each open bet, which cost more than all else they do for one
-- (docs/decisions/0009-a-bet-under-a-bonus.md). Written with the facts, and kept when these are rebuilt: in the order of a
-- rebuild a bet can come before an end that was read first. A row too many is one more look.
create table late_play (
  xact   xid8 not null,                            -- the transfer's
  brand  smallint not null,
  member bigint not null,
  at     timestamptz not null
);
create index late_play_xact on late_play (xact);

-- What rewards have still to look at.
insert into late_play (xact, brand, member, at)
select t.xact, t.brand, t.member, t.at
from transfer t join round r on r.vendor = substr(t.source, 8) and r.ref = t.round and r.member = t.member
where t.xact >= (select min(pg_snapshot_xmin(seen)) from reward_mark) and t.kind = 'bet'
  and r.settled_at is not null;
