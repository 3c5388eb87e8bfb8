-- From which account of the same person a break was carried to this one; null: its member took it here, or it is from before this was
-- recorded. Only a carried one can be lifted, for the match that carried it can be wrong.
alter table protection add column carried_from bigint references member;
alter table protection_change add column carried_from bigint references member;
alter table protection_change drop constraint protection_change_act_check;
alter table protection_change add constraint protection_change_act_check check (act in
  ('limit-set', 'limit-loosened', 'change-cancelled', 'time-out', 'self-exclusion', 'reality-check', 'exclusion-lifted'));
