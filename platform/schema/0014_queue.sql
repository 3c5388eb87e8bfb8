-- Work that a row asks for, recorded in the transaction that writes the row (kit/queue): attempted at least once, again with
-- exponential back-off, and after the last attempt kept as a dead letter for an operator.
create table queue_job (
  id bigint generated always as identity primary key,
  queue text not null,
  key text not null,                               -- what it is about: the id of a letter, a deposit, a payment
  attempts smallint not null default 0,
  due_at timestamptz not null,                     -- while an attempt runs: when it counts as lost
  created_at timestamptz not null,
  problem text,                                    -- why the last attempt failed
  dead_at timestamptz,                             -- no attempt is left
  unique (queue, key)
);
create index queue_job_due on queue_job (queue, due_at, id) where dead_at is null;
create index queue_job_dead on queue_job (id) where dead_at is not null;

-- What waits in the columns that the queue replaces.
insert into queue_job (queue, key, attempts, due_at, created_at, problem)
select 'letter', id::text, tries, next_try_at, created_at, problem from outbox where next_try_at is not null and body is not null
union all
select 'deposit-payment', id::text, 0, created_at, created_at, null
from deposit where status = 'in-process' and provider_ref is null
union all
select 'payment-notice', id, 0, created_at, created_at, null
from sandbox_payment where status <> 'open' and notified_at is null;

drop index deposit_left;
drop index sandbox_payment_untold;
alter table outbox drop column tries, drop column next_try_at;
