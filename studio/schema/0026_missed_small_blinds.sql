-- A player who missed the small blind alone owes that one.
alter table poker_seat
  drop constraint poker_seat_owes_check,
  add constraint poker_seat_owes_check check (owes in ('small', 'big', 'both'));
