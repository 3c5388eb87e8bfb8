-- What selling a slip costs (docs/lottery.md). A ticket keeps what its member has staked on the draw with it, so that their
-- tickets are not added up for each slip. Sold by an earlier version, or alone, it keeps 2^53 - 1: the sum is not known.
alter table lottery_ticket add column staked bigint not null default 9007199254740991;
create trigger staked_as_sold before update of staked on lottery_ticket for each statement execute function append_only();

-- The highest sum is the last one. Tickets are decided in this order of a draw, and members' tickets stay together.
drop index lottery_ticket_due;
create index lottery_ticket_due on lottery_ticket (draws_at, lottery, numero, member, staked, id) where state = 'waiting';

-- Few: a sum that includes a returned stake is not known any more.
create index lottery_ticket_returned on lottery_ticket (member, lottery, numero) where state in ('cancelled', 'void');

-- The terms of lotteries are read again when they change, and not for each slip: with the version of the catalog.
create trigger catalog_changed after insert or update or delete on lottery
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or delete or update of name, retired on lottery_feed
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or update or delete on lottery_limit
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or update or delete on lottery_number_rule
  for each statement execute function catalog_changed();
create trigger catalog_changed after insert or update or delete on lottery_number_bound
  for each statement execute function catalog_changed();
