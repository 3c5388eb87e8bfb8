-- Points: what members earn by playing, and redeem. Points are no money: no account of the books holds any, and where they become
-- money the ledger posts it under the number of the redemption. They never expire.
-- requires functions/books/append_only.sql

-- The rates of a business day, as they were when its first points were counted: a change applies from the next day on.
-- {"RNG": 1000}: points per million minor units of turnover, by game type.
create table point_day (
  brand smallint not null references brand,
  day   date not null,
  rates jsonb not null,
  multipliers jsonb not null default '{}',         -- of points, by the VIP level from which they apply, parts per million
  primary key (brand, day)
);

-- A member's points. Below zero after play was reversed whose points are spent.
create table point_account (
  member  bigint primary key references member,
  brand   smallint not null references brand,
  balance bigint not null,
  seq     bigint not null                          -- entries so far
) with (fillfactor = 70);

-- The ledger of points: what a member receives the brand gives, in one row, signed for the member. The kind names the brand's
-- side. Posted once for each (member, kind, ref); never updated, never deleted.
create table point_entry (
  member  bigint not null references member,
  seq     bigint not null,                         -- without gaps
  brand   smallint not null references brand,
  kind    text not null check (kind in ('earned', 'redeemed', 'returned', 'mission', 'adjustment')),
  ref     text collate "C" not null,               -- 'earned': day, game type, number of the change; else what it is for
  points  bigint not null check (points <> 0),
  balance bigint not null,                         -- after it
  detail  jsonb not null default '{}',
  at      timestamptz not null,
  primary key (member, seq),
  constraint point_entry_once unique (member, kind, ref)
);
create index point_entry_brand on point_entry (brand, kind, at);
create trigger append_only before update or delete or truncate on point_entry for each statement execute function append_only();

-- What a member has earned so far on a business day in a game type: the points of the turnover of its rounds as they stand now.
create table point_earning (
  member    bigint not null references member,
  day       date not null,
  game_type text collate "C" not null,
  turnover  bigint not null,
  points    bigint not null,
  changes   int not null,                          -- entries so far
  level     smallint not null default 0,           -- the member's VIP level when the first points of the day were counted
  primary key (member, day, game_type)
) with (fillfactor = 70);

-- How far the ledger has been read for rewards. Always behind the facts.
create table reward_mark (
  name text primary key,
  seen pg_snapshot not null
);
insert into reward_mark (name, seen) values ('points', '1:1:');

-- What members redeem points for. `stock`: what is left of goods; null for what never runs out. Of vouchers their codes are left.
create table point_reward (
  id         bigint generated always as identity (start with 101) primary key,
  brand      smallint not null references brand,
  kind       text not null check (kind in ('goods', 'cash', 'voucher')),
  name       jsonb not null,                       -- by language
  text       jsonb not null,
  picture    text,                                 -- the address of a picture
  points     bigint not null check (points > 0),
  stock      bigint check (stock >= 0),
  amount     bigint check (amount > 0),            -- of cash: minor units that the member receives
  cost       bigint not null check (cost >= 0),    -- what one costs the house, minor units
  sort       int not null default 0,
  created_at timestamptz not null,
  closed_at  timestamptz,                          -- no longer offered
  check ((kind = 'cash') = (amount is not null)),
  check ((kind = 'goods') = (stock is not null))
);
create index point_reward_open on point_reward (brand, sort, id) where closed_at is null;

-- Every redemption, conversions to cash as well. Goods wait for the house to send them; what is rejected gives points and stock
-- back.
create table point_redemption (
  id         bigint generated always as identity (start with 40001) primary key,
  brand      smallint not null references brand,
  member     bigint not null references member,
  request    uuid not null,
  kind       text not null check (kind in ('goods', 'cash', 'voucher', 'convert')),
  reward     bigint references point_reward check ((reward is null) = (kind = 'convert')),
  points     bigint not null check (points > 0),
  amount     bigint check (amount > 0),            -- minor units that the member received
  cost       bigint not null check (cost >= 0),    -- to the house, minor units
  address    text,                                 -- of goods; wiped as `retention.ts` says
  phone      text,
  status     text not null check (status in ('in-process', 'approved', 'rejected')),
  reason     text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  unique (member, request),
  check ((status = 'in-process') = (decided_at is null)),
  check (reason is null or status = 'rejected')
);
create index point_redemption_member on point_redemption (member, id desc);
create index point_redemption_waiting on point_redemption (id) where status = 'in-process';
create index point_redemption_reward on point_redemption (reward);

-- Codes of a voucher; each is given to one redemption.
create table point_voucher (
  reward     bigint not null references point_reward,
  code       text collate "C" not null,
  redemption bigint unique references point_redemption,
  primary key (reward, code)
);
create index point_voucher_left on point_voucher (reward) where redemption is null;
