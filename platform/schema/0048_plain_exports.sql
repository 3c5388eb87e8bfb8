-- A file of the table alone, as programs read it: without the lines above the columns and the totals below the rows.
alter table export add column plain boolean not null default false;
