-- The lines of a day's play are written together, the day's own and each later change, so that their pages are known without an
-- entry for every line. An index by who played was filled in no order, which took a part of the time that settles a day.
drop index rebate_line_played;
create index rebate_line_played on rebate_line using brin (played) with (pages_per_range = 32);
