-- Transfers between members' cash and vendors whose wallet is separate, and what such vendors report of play.

-- A transfer waits until its vendor has answered for good. Into a wallet: the amount waits in the account `in-transit`. Out of
-- one: nothing moves before the vendor has paid.
create table wallet_transfer (
  id         bigint generated always as identity (start with 30001) primary key,
  reference  uuid not null unique default gen_random_uuid(),   -- our name for it at the vendor
  brand      smallint not null references brand,
  member     bigint not null references member,
  vendor     text collate "C" not null references vendor,
  request    uuid not null,
  direction  text not null check (direction in ('in', 'out')),
  amount     bigint not null check (amount > 0),
  state      text not null default 'pending' check (state in ('pending', 'done', 'refused')),
  refusal    text,                                 -- the vendor's code
  created_at timestamptz not null,
  sent_at    timestamptz,                          -- from then on it may have been carried out
  problem    text,                                 -- why the last attempt brought no answer
  decided_at timestamptz,
  unique (member, request, vendor),
  check ((state = 'pending') = (decided_at is null) and (refusal is null or state = 'refused'))
);
create index wallet_transfer_member on wallet_transfer (member, id desc);
create index wallet_transfer_pending on wallet_transfer (vendor, id) where state = 'pending';

-- How far the entries of a vendor have been read.
create table wallet_feed (
  vendor  text collate "C" primary key references vendor,
  last    bigint not null default 0,
  read_at timestamptz
);

-- Entries that could not be posted. Later entries of the same player wait behind them, so that each is posted in its order; all
-- are tried again until they fit.
create table wallet_entry_held (
  vendor text collate "C" not null references vendor,
  number bigint not null,
  player text collate "C" not null,
  reason text not null,
  found_at timestamptz not null,
  posted_at timestamptz,
  primary key (vendor, number)
);
create index wallet_entry_waiting on wallet_entry_held (vendor, player, number) where posted_at is null;

-- Balances that differed from the vendor's after an entry, until one agrees again.
create table wallet_difference (
  vendor   text collate "C" not null references vendor,
  member   bigint not null references member,
  number   bigint not null,                        -- the entry
  ours     bigint not null,
  theirs   bigint not null,
  found_at timestamptz not null,
  ended_at timestamptz,
  primary key (vendor, member, number)
);
create index wallet_difference_open on wallet_difference (vendor, member) where ended_at is null;
