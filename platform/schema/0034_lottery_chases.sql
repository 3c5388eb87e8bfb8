-- What settling looks for every second is found without reading what was done long ago: due tickets in the order of their
-- settlement, and chases that have won and whose other tickets are not returned yet.
drop index lottery_ticket_due;
create index lottery_ticket_due on lottery_ticket (draws_at, id) where state = 'waiting';
alter table lottery_chase add column returned_at timestamptz;
create index lottery_chase_stopped on lottery_chase (id) where stopped_at is not null and returned_at is null;
-- It takes the decision of each ticket since.
drop function if exists settle_tickets(
  uuid[], bigint[], smallint[], bigint[], bigint[], bigint[], bigint[], text[], bigint[], bigint[], timestamptz, timestamptz);
