-- Deposits whose payment was not opened, or not noted, when the platform was stopped: looked for every half minute among all.
create index deposit_left on deposit (created_at) where status = 'in-process' and provider_ref is null;
