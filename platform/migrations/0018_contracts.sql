-- Contracts of four kinds, amended by consent, with sealed statements.

alter table contract drop constraint contract_kind_check;
alter table contract add constraint contract_kind_check check (kind in ('dividend', 'daily', 'hourly', 'real-time'));
-- The version that waits for the downline's consent while an older one is in force.
alter table contract add column proposed int;

-- Each version has its own days in force; the next begins the day after the one before has ended.
alter table contract_version
  add column starts_on date,
  add column ends_on date,                          -- null: until the contract ends or is amended
  add column expires_at timestamptz,                -- of an amendment that waits
  add column active_turnover bigint generated always as ((terms ->> 'activeTurnover')::bigint) stored;
update contract_version v set starts_on = c.starts_on, ends_on = c.ends_on from contract c where c.id = v.contract and c.version = v.version;

create index contract_in_force on contract (brand, kind) where state in ('signed', 'termination-asked', 'terminated');
create index amendment_lapsing on contract (id) where proposed is not null;

-- A statement is sealed when it is written and chained to the one of the same contract before it.
alter table settlement
  add column sequence int,                          -- of the contract, from 1; null: older than seals are
  add column hash text,
  add column previous text,
  add column signature text,
  add column key text,                              -- the public key that opens the signature
  add column true_up_out bigint not null default 0 check (true_up_out <= 0), -- of a real-time salary's day: what it paid too much
  add column short_since timestamptz,               -- since when it waits for the upline's funds
  add constraint settlement_chain unique (contract, sequence);
create index settlement_contract_day on settlement (contract, last_day);

-- How far the salaries of a brand are settled that are settled all together: hourly and real-time.
create table salary_mark (
  brand smallint not null references brand,
  kind text not null,
  settled_to timestamptz not null,
  primary key (brand, kind)
);

-- Rounds by when they were settled (hourly salaries), and what was taken back of rounds (lines of the next period).
create index round_settled on round using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
create index transfer_rollback on transfer (at) where kind = 'rollback';
