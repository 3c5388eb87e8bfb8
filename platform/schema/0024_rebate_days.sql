-- Lines are written day after day, so that the pages of a day are known without an entry for every line (docs/rebates.md).
drop index rebate_line_day;
create index rebate_line_day on rebate_line using brin (day) with (pages_per_range = 32);
