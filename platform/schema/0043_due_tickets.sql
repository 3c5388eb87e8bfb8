-- Tickets are decided draw by draw, and of a draw member by member: the postings of a member then share a statement. Draws with
-- waiting tickets are found without reading their tickets.
drop index lottery_ticket_due;
create index lottery_ticket_due on lottery_ticket (draws_at, lottery, numero, member, id) where state = 'waiting';
