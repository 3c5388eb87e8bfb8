-- The last business day of a brand on which uplines were warned of payouts that they will be short for. One row a brand, for ever.
create table shortage_mark (
  brand smallint primary key references brand,
  warned_on date not null
);
