-- The level difference of lottery tickets: each account above a member earns what its prize group has over the one below, of
-- every decided stake (docs/lottery-groups.md).
-- requires functions/rewards/note_decided_tickets.sql

-- The accounts from the member up, and their prize groups, when the ticket was sold; null where its odds follow no group.
alter table lottery_ticket add column chain bigint[];
alter table lottery_ticket add column chain_groups int[];
alter table lottery_ticket add check ((chain is null) = (chain_groups is null));
create trigger chain_as_sold before update of chain, chain_groups on lottery_ticket
  for each statement execute function append_only();

-- Draws whose tickets were decided, or decided otherwise, since their differences were worked out. Written with the change,
-- which is complete when its row is seen.
create table lottery_rebate_due (
  id      bigint generated always as identity primary key,
  lottery text collate "C" not null,
  numero  text collate "C" not null,
  at      timestamptz not null default now()       -- by the database's clock
);
create index lottery_rebate_due_draw on lottery_rebate_due (lottery, numero);
create trigger notes_decided after update on lottery_ticket referencing new table as changed
  for each statement execute function note_decided_tickets();

-- What the tickets of a draw earn an account: one payment, one entry of the ledger. Another row is the difference that a later
-- decision makes; what it takes away is carried to the account's next payments.
create table lottery_rebate (
  id         bigint generated always as identity primary key,
  brand      smallint not null,
  member     bigint not null references member,    -- who earns
  part       text not null check (part in ('play', 'team')), -- of their own tickets, to the cash; of their team's, to settlement
  lottery    text collate "C" not null,
  numero     text collate "C" not null,
  stake      bigint not null,                      -- of the tickets, or the change of it
  amount     bigint not null,
  carried_in bigint not null check (carried_in <= 0),
  paid       bigint not null,
  state      text not null check (state in ('pending', 'paid', 'nothing')),
  at         timestamptz not null,
  paid_at    timestamptz,
  constraint lottery_rebate_pays check (paid = greatest(0, amount + carried_in)),
  constraint lottery_rebate_state check ((state = 'nothing') = (paid = 0) and (state = 'paid') = (paid_at is not null))
);
create index lottery_rebate_of_draw on lottery_rebate (lottery, numero);
create index lottery_rebate_of on lottery_rebate (member, part, id desc);
create index lottery_rebate_pending on lottery_rebate (brand, id) where state = 'pending';
