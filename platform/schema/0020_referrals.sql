-- Referrals: a member's code, and who joined by it (docs/referral.md).

-- Drawn when its member first looks at it. Eight letters: the code of an agent's link has ten.
create table referral_code (
  member bigint primary key references member,
  brand  smallint not null references brand,
  code   text collate "C" not null,
  unique (brand, code)
);

-- Who joined by whose code, with the terms of that moment: a change of them is for those who join later. Paid once, by the ledger
-- posting `referral`, `referrer:friend`.
create table referral (
  friend     bigint primary key references member,
  brand      smallint not null references brand,
  referrer   bigint not null references member check (referrer <> friend),
  joined_at  timestamptz not null,
  reward     bigint not null check (reward > 0),   -- to the referrer, minor units
  deposits   bigint not null check (deposits > 0), -- that the friend needs
  turnover   bigint not null check (turnover >= 0), -- settled stakes that the friend needs
  until      date not null,                        -- the last business day on which either counts
  state      text not null check (state in (
    'open',                                        -- its friend has time, or has done enough and it is paid with the next run
    'caught',                                      -- the same person or device: not paid unless the house decides otherwise
    'held', 'rejected',                            -- by the house
    'ended',                                       -- the days are over without
    'paid')),
  doubt      text check (doubt in ('person', 'device')), -- why it was caught
  cleared    boolean not null default false,       -- the house has looked: a doubt holds it no longer
  reason     text,                                 -- the house's, for the house
  decided_by text,
  decided_at timestamptz,
  paid_at    timestamptz,
  check ((state = 'paid') = (paid_at is not null)),
  check (state <> 'caught' or doubt is not null)
);
create index referral_of on referral (referrer, friend desc);
create index referral_open on referral (brand, friend) where state = 'open';
