-- Slips that arrive together are sold together: what a draw could pay is one row of each bet type, which a sale adds to and
-- compares in one statement, so that the bound is exact.
create table lottery_payable (
  brand   smallint not null,
  lottery text collate "C" not null,
  numero  text collate "C" not null,
  bet     text collate "C" not null,
  payable bigint not null,                         -- minor units; what tickets that were sold could win
  primary key (brand, lottery, numero, bet)
) with (fillfactor = 50);
insert into lottery_payable select brand, lottery, numero, bet, sum(payable) from lottery_liability group by 1, 2, 3, 4;
drop table lottery_liability;
alter table lottery_payable rename to lottery_liability;
alter index lottery_payable_pkey rename to lottery_liability_pkey;

-- A foreign key would lock the member's row for each ticket. A member whose accounts have moved money is never deleted.
alter table lottery_ticket drop constraint lottery_ticket_member_fkey;

-- Asked for many members at once since.
drop function if exists prize_chain(bigint, date, int, int);
