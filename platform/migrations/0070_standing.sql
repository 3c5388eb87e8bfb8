-- The house closes accounts too.
alter table team_event drop constraint team_event_action_check;
alter table team_event add constraint team_event_action_check
  check (action in ('open', 'rebate', 'transfer', 'freeze-asked', 'thaw-asked', 'froze', 'thawed', 'freeze-refused', 'move', 'closed'));
