-- Prize groups of lotteries: an account of group 1950 gets prizes that return 1950 / 2000 of all stakes, and gives its downlines
-- at most its own (docs/lottery-groups.md). The bounds of a brand are in its settings.
alter table member add column prize_group smallint not null default 1900;
alter table member add constraint member_prize_group check (prize_group between 1000 and 2000 and prize_group % 2 = 0);
update member set prize_group = 1960 where upline is null and type not in ('member', 'trial');
alter table register_link add column prize_group smallint not null default 1900;

alter table team_event drop constraint team_event_action_check;
alter table team_event add constraint team_event_action_check check (action in (
  'open', 'rebate', 'group', 'transfer', 'freeze-requested', 'unfreeze-requested',
  'frozen', 'unfrozen', 'freeze-refused', 'move', 'closed'));
