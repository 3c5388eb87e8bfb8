-- Cashier: deposits, withdrawals, and the sandbox payment provider.

create table deposit (
  id bigint generated always as identity (start with 10001) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  request uuid not null,
  method text not null,
  amount bigint not null check (amount > 0),
  status text not null default 'in-process' check (status in ('in-process', 'approved', 'rejected')),
  provider_ref text unique,                        -- the payment provider's own id
  return_url text,
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (member, request)
);
create index deposit_member on deposit (member, id desc);

-- From an amount that the brand sets, a withdrawal is approved by two people: the first is recorded, the second pays.
create table withdrawal (
  id bigint generated always as identity (start with 20001) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  request uuid not null,
  method text not null,
  amount bigint not null check (amount > 0),
  destination text not null,
  status text not null default 'in-process' check (status in ('in-process', 'approved', 'rejected')),
  reason text,
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  first_approved_by text,
  first_approved_at timestamptz,
  unique (member, request)
);
create index withdrawal_member on withdrawal (member, id desc);
create index withdrawal_waiting on withdrawal (brand, id) where status = 'in-process';

-- The sandbox payment provider's own book: it plays an outside company.
create table sandbox_payment (
  id text primary key,
  merchant text not null,
  amount bigint not null,
  currency char(3) not null,
  exponent smallint not null,
  reference text not null unique,                  -- the merchant's own id of the payment
  notify_url text not null,
  return_url text,
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  notified_at timestamptz,                         -- the merchant has accepted the notice of the outcome
  created_at timestamptz not null
);
