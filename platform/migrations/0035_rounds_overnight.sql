-- Rounds that lay open when a day began, or still do. Nearly all rounds are over within seconds: those that are open are in one index and
-- not in two, and those that were closed on a later day, or taken back without an end, in another.
drop index round_overnight;
create index round_closed_later on round (brand, opened_day) where state <> 'open' and (day is null or day > opened_day);
create view round_overnight as
select * from round where state = 'open'
union all
select * from round where state <> 'open' and (day is null or day > opened_day);
