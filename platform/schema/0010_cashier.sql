-- Cashier: deposits, withdrawals, and the sandbox payment provider.

-- `amount` reaches the member; `fee` is paid on top of it and stays with the payment provider.
create table deposit (
  id bigint generated always as identity (start with 10001) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  request uuid not null,
  method text not null,
  kind text not null check (kind in ('redirect', 'transfer', 'address')),
  provider text not null,                          -- see platform/cashier/providers
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  status text not null default 'in-process' check (status in ('in-process', 'approved', 'rejected', 'charged-back')),
  provider_ref text,                               -- the payment provider's own id
  instructions jsonb,                              -- where and how to pay, as the provider said when the payment was opened
  progress jsonb,                                  -- confirmations of a payment that has been seen
  return_url text,
  reason text,                                     -- a code, or the operator's words
  created_at timestamptz not null,
  looked_at timestamptz,                           -- when the provider was last asked for its status
  decided_at timestamptz,
  decided_by text,
  first_approved_by text,                          -- as for a withdrawal
  first_approved_at timestamptz,
  chargeback_ref text,                             -- the provider's own id of the chargeback that took the credited money back
  charged_back_at timestamptz,
  charged_back_by text,                            -- null: the provider's callback
  chargeback_first_ref text,                       -- the first of two people who book one, and what they named
  chargeback_first_by text,
  won_first_by text,                               -- the first of two people who say that the house has won it back
  unique (member, request),
  unique (provider, provider_ref),
  unique (provider, chargeback_ref),
  check ((status = 'charged-back') = (chargeback_ref is not null) and (chargeback_ref is null) = (charged_back_at is null))
);
create index deposit_member on deposit (member, id desc);
create index deposit_open on deposit (id) where status = 'in-process';
-- A coin can still be sent to the address of a deposit that was canceled.
create index deposit_address_left on deposit (decided_at) where status = 'rejected' and kind = 'address';

-- Chargebacks that the house has won back: each once. Also those whose own notice has not come yet, which then takes nothing.
create table chargeback_won (
  provider text not null,
  ref      text not null,                          -- the provider's own id of the chargeback
  deposit  bigint not null references deposit,
  at       timestamptz not null,
  by       text,                                   -- null: the provider's callback
  taken_at timestamptz,                            -- when the chargeback was booked; null: it was not
  taken_by text,
  primary key (provider, ref)
);
create index chargeback_won_deposit on chargeback_won (deposit);

-- Pictures of the slips of transfers, kept in `picture` as `slip`. The same picture for two deposits is shown to the operator.
create table deposit_slip (
  id bigint generated always as identity primary key,
  deposit bigint not null references deposit,
  picture text not null,                           -- its name
  hash text not null,                              -- SHA-256 of its bytes
  at timestamptz not null,
  unique (deposit, hash)
);
create index deposit_slip_hash on deposit_slip (hash);

-- What a provider reported and the books do not follow: another amount or currency than agreed, a payment after its deposit was
-- decided, a chargeback that fits no credited deposit. No money moves until an operator decides.
create table deposit_discrepancy (
  id bigint generated always as identity (start with 30001) primary key,
  deposit bigint not null references deposit,
  kind text not null check (kind in ('amount', 'currency', 'late', 'payment', 'after-decision')),
  provider_ref text not null,
  status text not null check (status in ('paid', 'cancelled', 'charged-back', 'won-back')),
  amount bigint not null,                          -- minor units of `currency`
  currency char(3) not null,
  reported_at timestamptz not null,
  decision text check (decision in ('credited', 'refunded', 'dismissed')),
  decided_by text,
  decided_at timestamptz,
  reason text,
  credited_as bigint references deposit,
  first_approved_by text,
  first_approved_at timestamptz,
  unique (deposit, provider_ref, status, amount, currency)
);
create index deposit_discrepancy_open on deposit_discrepancy (id) where decision is null;

-- Where a member is paid. A removed one stays while a withdrawal names it; `number` is in the one form that compares.
create table payout_account (
  id bigint generated always as identity (start with 30001) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  request uuid not null,
  kind text not null check (kind in ('bank', 'wallet', 'crypto')),
  institution text not null,                       -- the bank, the provider of the e-wallet, or the network
  number text collate "C" not null,
  holder text check ((holder is null) = (kind <> 'bank')), -- the member's full name when it was added
  created_at timestamptz not null,
  usable_at timestamptz not null,                  -- a new one waits: its owner must notice one that someone else added
  removed_at timestamptz,
  unique (member, request)
);
-- A bank account is the same whatever its bank is called; providers and networks share ids and addresses.
create unique index payout_account_once
  on payout_account (member, kind, number, (case kind when 'bank' then '' else institution end))
  where removed_at is null;
-- The house is shown who else is paid there.
create index payout_account_number on payout_account (number, kind);

-- Where the money goes is kept as it was when it was asked for. From an amount that the brand sets, a withdrawal is approved by
-- two people: the first is recorded, the second pays.
create table withdrawal (
  id bigint generated always as identity (start with 20001) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  request uuid not null,
  account bigint not null references payout_account,
  method text not null,                            -- the kind of the account
  amount bigint not null check (amount > 0),
  fee bigint not null default 0,                   -- of the amount; the account receives the rest
  institution text not null,
  destination text not null,                       -- the number of the account
  holder text,
  status text not null default 'in-process' check (status in ('in-process', 'approved', 'rejected', 'cancelled', 'returned')),
  reason text,                                     -- why it was rejected, or sent back by the bank
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz,
  first_approved_by text,
  first_approved_at timestamptz,
  -- Whether the money arrived, as far as the member says. When `receipt_until` has passed an open receipt is undisputed.
  receipt text check (receipt in ('open', 'received', 'disputed', 'undisputed', 'rejected')),
  receipt_until timestamptz,
  receipt_at timestamptz,                          -- its last change by the member or the house
  receipt_by text,                                 -- who answered the dispute
  receipt_answer text,                             -- why it was rejected
  paid_again_at timestamptz,                       -- the house sent the money again, which books nothing
  paid_again_first_by text,                        -- the first of two people who say so
  returned_at timestamptz,
  returned_by text,
  returned_first_by text,
  unique (member, request),
  check (fee >= 0 and fee < amount),
  check ((receipt is null) = (receipt_until is null) and (receipt is null or status = 'approved'))
);
create index withdrawal_member on withdrawal (member, id desc);
create index withdrawal_unfinished on withdrawal (member, id desc)
  where status = 'in-process' or receipt in ('open', 'disputed');
create index withdrawal_receipt_over on withdrawal (receipt_until) where receipt = 'open';
create index withdrawal_disputed on withdrawal (receipt_at, id) where receipt = 'disputed';
create index withdrawal_waiting on withdrawal (brand, id) where status = 'in-process';
-- How long the last approved ones took.
create index withdrawal_approved on withdrawal (brand, method, decided_at desc) where status = 'approved';

-- Pictures that a member sent because a withdrawal did not arrive, kept in `picture` as `proof`.
create table withdrawal_proof (
  id bigint generated always as identity primary key,
  withdrawal bigint not null references withdrawal,
  picture text not null,                           -- its name
  hash text not null,                              -- SHA-256 of its bytes
  at timestamptz not null,
  unique (withdrawal, hash)
);
create index withdrawal_proof_hash on withdrawal_proof (hash);

-- The sandbox payment provider's own book: it plays an outside company.
create table sandbox_payment (
  id text primary key,
  idempotency_key text not null unique,
  kind text not null check (kind in ('redirect', 'address')),
  merchant text not null,
  amount bigint not null,
  currency char(3) not null,
  exponent smallint not null,
  reference text not null,                         -- the merchant's own id of the payment
  notify_url text not null,
  return_url text,
  status text not null default 'open' check (status in ('open', 'confirming', 'paid', 'cancelled', 'charged-back', 'won-back')),
  paid_amount bigint,
  paid_currency char(3),
  late boolean not null default false,             -- paid after its quote had expired
  delivery text not null default 'now' check (delivery in ('now', 'late', 'twice', 'never')),
  coin jsonb,                                      -- asset, network, address, amount and expiry of a quote
  seen_at timestamptz,
  confirmations smallint not null default 0,
  refunded bigint not null default 0,
  refund_key text unique,
  chargeback text,                                 -- the id of what took the payment back
  notified_at timestamptz,                         -- the merchant has accepted the notice of the outcome
  created_at timestamptz not null
);
create index sandbox_payment_confirming on sandbox_payment (id) where status = 'confirming';
