-- The books: the only place where money moves. Money is bigint in minor units of the account's currency. Only the functions in
-- functions/books write accounts, transfers, keys and what pools hold.
-- requires functions/books/append_only.sql
-- requires functions/books/transfer_append_only.sql
-- requires functions/books/correction_is_decided_once.sql
-- requires functions/books/month_close_is_final.sql
-- requires functions/books/open_month.sql

create type account_kind as enum (
  -- A member's (an agent is a member). Of the first two, one for each vendor whose wallet is separate.
  'in-transit', 'vendor-wallet', 'cash', 'bonus', 'held', 'settlement',
  'house', 'vendor-clearing', 'bonus-cost', 'jackpot', 'cashier-clearing', 'contract-house'  -- a brand's
);
create type transfer_kind as enum (
  'bet', 'win', 'rollback', 'tombstone', 'endround', 'jackpot-contribution', 'jackpot-win',
  'deposit', 'withdrawal-hold', 'withdrawal-paid', 'withdrawal-fee', 'withdrawal-returned',
  'bonus-grant', 'bonus-stake', 'bonus-win', 'bonus-convert', 'bonus-forfeit',
  'rebate', 'funding', 'contract-payout', 'adjustment', 'reversal',
  'transfer-hold', 'transfer-in', 'transfer-returned', 'transfer-out'
);
create type posting_status as enum (
  'posted',
  'repeated',         -- its key was posted before, with the same content: gets the first answer again
  'differs',          -- its key was posted before, with other accounts, amount, round or game
  'short',            -- insufficient funds
  'unknown-account',
  'cancelled',        -- it was rolled back before it arrived
  'mismatched'        -- the two accounts differ in brand or currency: an error of ours
);

-- A member's account is *stored*: it has a balance, a floor, and the number of its entries. A brand's account is *derived*: its
-- balance is the sum of its entries, so that no posting waits for the row of the house.
create table account (
  id        bigint generated always as identity (start with 101) primary key,
  brand     smallint not null,
  member    bigint,
  kind      account_kind not null,
  -- Of an account with a vendor; of a jackpot account, the pool.
  vendor    text collate "C",
  currency  text collate "C" not null,         -- ISO 4217
  balance   bigint,
  floor     bigint,
  overdrawn bigint not null default 0,         -- how far a rollback has put it below its floor; ends when money comes in
  seq       bigint not null default 0,         -- entries so far
  -- The member first: a member's accounts are looked up by the member alone.
  constraint account_only unique nulls not distinct (member, brand, kind, vendor),
  constraint account_stored check ((member is not null) = (kind <= 'settlement')
    and (balance is not null) = (member is not null) and (floor is not null) = (member is not null)),
  constraint account_floor check (balance + overdrawn >= floor and overdrawn >= 0),
  -- The range of exact JavaScript integers (2^53 − 1): a larger balance would make every read of it fail, and with it every call
  -- in the same batch.
  constraint account_countable check (balance between -9007199254740991 and 9007199254740991)
) with (fillfactor = 70);                      -- room for new versions of a row on its page: balances change often, keys never

-- What was posted under a name, with everything that a repeated call, a rollback or a reversal needs: posting never reads
-- `transfer`, however many partitions it has and whether or not they still exist.
create table transfer_key (
  id      uuid not null,                       -- of the transfer
  at      timestamptz not null,                -- of the transfer: tells its partition
  debit   bigint not null,
  credit  bigint not null,
  amount  bigint not null,
  balance bigint,                              -- the answer: of the stored account (of the payer, if both are), null where
  seq     bigint,                              --   none takes part
  game    bigint,
  kind    transfer_kind not null,
  source  text collate "C" not null,
  ref     text collate "C" not null,
  round   text collate "C",
  constraint transfer_key_only primary key (source, ref, kind)
);
create trigger append_only before update or delete or truncate on transfer_key for each statement execute function append_only();

-- One row is both entries: `debit` pays `credit`. Never updated, never deleted. The ref of a rollback is the kind and ref of its
-- original ('bet:T1'), so that nothing is taken back twice; the same applies to a reversal. A tombstone under a ref says that the
-- ref was rolled back before it arrived. Partitions are months of UTC; a brand's months differ (see `books`).
create table transfer (
  id             uuid not null,                -- v7
  at             timestamptz not null,
  xact           xid8 not null default pg_current_xact_id(),
  debit          bigint not null,
  credit         bigint not null,
  amount         bigint not null check (amount >= 0),
  debit_balance  bigint,                       -- of a stored account: its balance after, and this entry's number, without gaps
  debit_seq      bigint,
  credit_balance bigint,
  credit_seq     bigint,
  member         bigint,                       -- whose account paid, or, where the brand paid, received
  game           bigint,
  kind           transfer_kind not null,
  brand          smallint not null,
  source         text collate "C" not null,    -- the caller: 'vendor:BZ', 'cashier', 'contract', …
  ref            text collate "C" not null,    -- the caller's name for it; unique by transfer_key
  round          text collate "C",
  detail         jsonb,
  constraint transfer_two_accounts check (debit <> credit)
) partition by range (at);
create index transfer_debit_entry on transfer (debit, debit_seq) where debit_seq is not null;
create index transfer_credit_entry on transfer (credit, credit_seq) where credit_seq is not null;
-- The reports read transfers by the transaction that wrote them, so that a late committer is never skipped.
create index transfer_xact on transfer (xact);
create index transfer_at on transfer using brin (at) with (pages_per_range = 32, autosummarize = on);
-- Reversed transfers by round: a late win looks them up.
create index transfer_taken_back on transfer (source, round, member) where kind in ('rollback', 'tombstone');
-- Reversed transfers of rounds: the next period's statement has a line for them.
create index transfer_rollback on transfer (at) where kind = 'rollback';
-- Contributions by name: a rollback of one does not say whose it was.
create index transfer_contribution on transfer (source, ref) where kind = 'jackpot-contribution';
-- Contributions of a member's round, whose number ends their name: together they are at most its stakes.
create index transfer_contribution_round on transfer (source, round, (substring(detail ->> 'player' from ':(\d+)$')::bigint))
  where kind = 'jackpot-contribution';
-- Partitions inherit row triggers, but not those on truncate: open_month gives each its own.
create trigger append_only before update or delete on transfer for each row execute function transfer_append_only();
create trigger not_truncated before truncate on transfer for each statement execute function append_only();
select open_month(month at time zone 'UTC')
from generate_series(date_trunc('month', now() at time zone 'UTC'),
                     date_trunc('month', (now() + interval '3 months') at time zone 'UTC'), interval '1 month') month;

-- Months of a brand (by its GMT offset). Nothing is booked before `open_from`; trial balances are kept up to `closed_until`.
create table books (
  brand        smallint primary key,
  open_from    timestamptz not null,
  closed_until timestamptz
);
create table month_close (
  brand     smallint not null,
  month     date not null,                     -- its first day
  begins    timestamptz not null,
  ends      timestamptz not null,
  closed_at timestamptz not null,
  closed_by text not null,
  entries   bigint not null,
  primary key (brand, month)
);
create trigger is_final before update or delete on month_close for each row execute function month_close_is_final();
create table trial_balance (
  brand   smallint not null,
  month   date not null,
  account bigint not null,
  opening bigint not null,
  debits  bigint not null,                     -- what it paid
  credits bigint not null,                     -- what it received
  closing bigint not null check (closing = opening - debits + credits),
  entries bigint not null,
  primary key (brand, month, account),
  foreign key (brand, month) references month_close
);
create trigger append_only before update or delete or truncate on trial_balance for each statement execute function append_only();

-- The sums of the entries of detached partitions.
create table archived_month (
  month       date primary key,                -- of UTC
  transfers   bigint not null,
  archived_at timestamptz not null,
  archived_by text not null
);
create trigger append_only before update or delete or truncate on archived_month
  for each statement execute function append_only();
create table archived_entries (
  account bigint primary key,
  balance bigint not null,                     -- their sum
  entries bigint not null                      -- their number
);

-- Jackpot pools: derived accounts of kind 'jackpot', named in `vendor`. Each posting to one records the amount it moved; a job
-- regularly folds the records into one figure (fold_pools). A pool's balance is both together, so that no posting waits for
-- another.
create table pool_balance (
  account bigint primary key,
  balance bigint not null
);
create table pool_movement (
  account bigint not null,
  amount  bigint not null
);
create index pool_movement_account on pool_movement (account);

-- Corrections, requested by one person and decided by another.
create table correction (
  id           bigint generated always as identity (start with 301) primary key,
  brand        smallint not null,
  source       text collate "C",               -- a reversal: of the transfer under this key
  ref          text collate "C",
  kind         transfer_kind,
  debit        bigint,                         -- an adjustment: between these accounts
  credit       bigint,
  amount       bigint check (amount > 0),
  reason       text not null,
  state        text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by   text check (lower(decided_by) <> lower(requested_by)),
  decided_at   timestamptz,
  transfer     uuid,                           -- the resulting transfer
  constraint correction_either check ((ref is null) <> (amount is null) and (source is null) = (ref is null)
    and (kind is null) = (ref is null) and (debit is null) = (amount is null) and (credit is null) = (amount is null)),
  constraint correction_decided check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null))
);
create unique index correction_waiting on correction (source, ref, kind) where state = 'waiting';
create trigger is_decided_once before update or delete on correction for each row execute function correction_is_decided_once();

-- Seals of the ledger: the hash of every transfer in a span of time, signed with a key that is not in the database. Each
-- continues the one before. `verify-ledger` detects a transfer that was edited around the triggers.
create table ledger_seal (
  id        bigint primary key,                    -- 1, 2, 3, …
  from_at   timestamptz not null,                  -- `until` of the seal before
  until     timestamptz not null,
  entries   bigint not null,
  root      bytea not null,                        -- ledger_root of the span
  previous  bytea not null,                        -- root of the seal before; of the first, 32 zero bytes
  signature text not null,                         -- Ed25519, base64url, over `id from until entries root previous` (seal.ts)
  key       text not null,                         -- its public key, base64url
  sealed_at timestamptz not null,
  check (from_at < until)
);
create trigger append_only before update or delete or truncate on ledger_seal for each statement execute function append_only();
