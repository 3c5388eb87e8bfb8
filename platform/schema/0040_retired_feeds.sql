-- A source that no longer decides a lottery's new draws is still asked about those that were announced with its name.
alter table lottery_feed add column retired boolean not null default false;
