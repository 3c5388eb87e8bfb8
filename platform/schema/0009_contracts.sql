-- Contracts between an upline and a direct downline, and the sealed statements that pay them.
-- requires functions/books/append_only.sql

create table contract (
  id bigint generated always as identity (start with 501) primary key,
  brand smallint not null references brand,
  kind text not null default 'dividend' check (kind in ('dividend', 'daily', 'hourly', 'real-time')),
  upline bigint references member,                 -- null: the house
  downline bigint not null references member,
  state text not null check (state in (
    'offered', 'signed', 'refused', 'withdrawn', 'expired', 'terminated')),
  version int not null,
  notice_by bigint references member,
  offer_expires_at timestamptz not null,
  offered_at timestamptz not null,
  signed_at timestamptz,
  starts_on date,                                  -- first business day that counts
  ends_on date,                                    -- last business day that counts
  due_on date,                                     -- business day on which the next period can be settled; null: none left
  proposed int,                                    -- the version that waits for consent while an older one applies
  follows bigint references contract               -- the previous one of its kind between the same two sides
);
create index contract_due on contract (brand, due_on) where due_on is not null;
-- One live contract of a kind per downline.
create unique index contract_live on contract (downline, kind) where state in ('offered', 'signed');
create index contract_upline on contract (upline, state);
create index contract_lapsing on contract (offer_expires_at) where state = 'offered';
create index contract_in_force on contract (brand, kind) where state in ('signed', 'terminated');
create index contract_follows on contract (follows) where follows is not null;
create index amendment_lapsing on contract (id) where proposed is not null;

-- Each version has its own days; the next starts the day after the previous one ends. Statements are sealed with the terms as
-- full_terms gives them: without a setting, terms count the downline's own play and forgive a remainder.
create table contract_version (
  contract bigint not null references contract,
  version int not null,
  terms jsonb not null,
  offered_at timestamptz not null,
  signed_at timestamptz,
  starts_on date,
  ends_on date,                                    -- null: until the contract ends or is amended
  expires_at timestamptz,                          -- of a pending amendment
  active_turnover bigint generated always as ((terms ->> 'activeTurnover')::bigint) stored,
  full_terms jsonb not null generated always as ('{"ownPlay": true, "remainder": "forgiven"}'::jsonb || terms) stored,
  own_play boolean not null generated always as (coalesce((terms ->> 'ownPlay')::boolean, true)) stored,
  primary key (contract, version)
);
-- Who did what to a contract, append-only.
create table contract_event (
  id bigint generated always as identity primary key,
  contract bigint not null references contract,
  version int not null,
  action text not null,
  by_member bigint,                                -- null: the house or the clock
  at timestamptz not null
);
create trigger append_only before update or delete or truncate on contract_event
  for each statement execute function append_only();

-- A statement is sealed when it is written and chained to the previous one of the same contract; sealed content is never edited.
-- Figures that have changed since are corrected by a statement of their own.
create table settlement (
  id bigint generated always as identity (start with 7001) primary key,
  brand smallint not null references brand,
  contract bigint not null references contract,
  version int not null,
  period text not null,
  first_day date not null,
  last_day date not null,
  state text not null check (state in ('pending', 'paid', 'nothing')),
  amount bigint not null check (amount >= 0),
  carried_out bigint not null default 0 check (carried_out <= 0),
  statement jsonb not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  sequence int,                                    -- of the contract, from 1
  hash text,
  previous text,
  signature text,
  key text,                                        -- the public key that verifies the signature
  true_up_out bigint not null default 0 check (true_up_out <= 0), -- of a real-time salary's day: the overpaid amount
  short_since timestamptz,                         -- since when it has waited for the upline's funds
  corrects bigint references settlement,           -- the statement whose inputs this one recomputes
  belated boolean not null default false,          -- written after later periods: a correction, or a period that had none
  -- From seal format 2 on: format, kind, brand, currency, payer, payee, payerId, payeeId. Null: format 1, which seals none of
  -- these.
  parties jsonb,
  unique (contract, version, period),
  constraint settlement_chain unique (contract, sequence)
);
create index settlement_pending on settlement (id) where state = 'pending';
create index settlement_contract_day on settlement (contract, last_day);
create index settlement_corrects on settlement (corrects) where corrects is not null;

-- Settled periods whose payout the house has reversed, and when. The sealed statement is unchanged, and the period is not paid
-- again.
create view settlement_reversal as
select s.id as settlement, k.at
from settlement s
join transfer_key k on k.source = 'contract' and k.kind = 'reversal'
  and k.ref = 'contract-payout:' || s.contract || ':' || s.version || ':' || s.period
where s.state = 'paid';

-- The signing keys of statements. A replaced key stays published, so that anyone can still verify what it signed.
create table statement_key (
  id text primary key,                             -- first 16 hexadecimal digits of the SHA-256 of the public key
  public_key text not null unique,                 -- base64url of its 32 bytes
  secret text not null unique,                     -- the name of its private half in `secret`
  since timestamptz,                               -- null: from the beginning
  retired_at timestamptz                           -- null: the signing key
);
create unique index statement_key_signing on statement_key ((true)) where retired_at is null;
-- The end of each contract's chain of statements, so that a removed last one is detected.
create table statement_head (
  contract bigint primary key references contract,
  sequence int not null,
  hash text not null
) with (fillfactor = 70);

-- How far a brand's hourly and real-time salaries are settled; all are settled together.
create table salary_mark (
  brand smallint not null references brand,
  kind text not null,
  settled_to timestamptz not null,
  primary key (brand, kind)
);
-- The last business day of a brand on which uplines were warned of payouts they will be short of. One row per brand, forever.
create table shortage_mark (
  brand smallint primary key references brand,
  warned_on date not null
);
-- The end of a brand's last settled period: a fact of an earlier instant is late, and statements of its day are compared again.
create table settled_until (
  brand smallint primary key references brand,
  until timestamptz not null
);
-- Members' days whose figures changed after they may have been settled.
create table statement_recheck (
  id bigint generated always as identity primary key,
  brand smallint not null,
  member bigint not null,
  day date not null
);
