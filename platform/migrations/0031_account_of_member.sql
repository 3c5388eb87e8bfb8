-- A member's accounts are asked for by the member alone, and he comes first now: with the brand before him PostgreSQL read all accounts,
-- or, with good statistics, looked once for each brand.
alter table account drop constraint account_only;
alter table account add constraint account_only unique nulls not distinct (member, brand, kind, vendor);
