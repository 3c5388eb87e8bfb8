-- What a staff member can send in a business day of the brand, in minor units: set by their agent.
alter table staff add transfer_limit bigint check (transfer_limit > 0);   -- null: no limit
create index team_event_staff on team_event (staff, at) where staff is not null;
