-- Cashback counts a round in the period in which it began. The first settlement after this counts the earlier periods again, in
-- which a round counted where it ended.
alter table campaign_period add column by_start boolean not null default false;
