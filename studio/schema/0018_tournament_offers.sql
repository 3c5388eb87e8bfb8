-- What the operator offers: tournaments of an offer are opened while it is open. Those that are open keep their own terms.
create table poker_offer (
  -- "hourly-turbo-200": series, speed and buy-in.
  code text primary key,
  series text not null,
  speed text not null check (speed in ('regular', 'turbo', 'hyper')),
  -- Cents of the first currencies.
  buy_in integer not null check (buy_in between 50 and 50000),
  fee integer not null check (fee between 0 and buy_in / 5),
  -- At most, of each player.
  rebuys smallint not null check (rebuys between 0 and 3),
  is_open boolean not null
);
insert into poker_offer (code, series, speed, buy_in, fee, rebuys, is_open) values
  ('heads-up-turbo-100', 'heads-up', 'turbo', 100, 5, 0, true),
  ('heads-up-turbo-500', 'heads-up', 'turbo', 500, 25, 0, true),
  ('heads-up-turbo-2000', 'heads-up', 'turbo', 2000, 90, 0, true),
  ('six-max-regular-100', 'six-max', 'regular', 100, 10, 0, true),
  ('six-max-regular-500', 'six-max', 'regular', 500, 45, 0, true),
  ('six-max-regular-2000', 'six-max', 'regular', 2000, 170, 0, true),
  ('six-max-hyper-200', 'six-max', 'hyper', 200, 15, 0, true),
  ('hourly-turbo-200', 'hourly', 'turbo', 200, 20, 2, true),
  ('half-hourly-hyper-100', 'half-hourly', 'hyper', 100, 10, 0, true);

-- The operator has stopped it while it ran: who was still in has a share of the prizes and the fee.
alter table poker_tournament add stopped_at timestamptz, add check (stopped_at is null or state = 'over');
alter table poker_entry add returned_fee bigint not null default 0, add check (returned_fee in (0, fee));
