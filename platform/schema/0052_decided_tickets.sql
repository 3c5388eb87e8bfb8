-- What selling a slip costs (docs/lottery.md): a sale adds its tickets to one index less. Those of a draw that wait are found by
-- lottery_ticket_due, which starts with the time of the draw; the decided ones by this.
drop index lottery_ticket_of_draw;
create index lottery_ticket_decided on lottery_ticket (lottery, numero, member) where state <> 'waiting';

-- Sites name slips in the order of time: a sale adds its tickets to the end of this index, and to no page of each member's own.
alter table lottery_ticket drop constraint lottery_ticket_member_slip_position_key;
alter table lottery_ticket add unique (slip, member, position);

-- A member's tickets, newest first: those of one instant are sorted when they are read.
drop index lottery_ticket_of;
create index lottery_ticket_of on lottery_ticket (member, sold_at desc);

-- hold_buyers, write_tickets and sell_tickets take other arguments since. Those of before stay for now, so that nodes of the
-- version before continue to sell beside this one.
