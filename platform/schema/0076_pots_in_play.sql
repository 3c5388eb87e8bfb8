-- What members have staked against each other at a vendor, less what they have won from each other there: of all brands together,
-- whose members meet at one table. Never below zero: otherwise a vendor could say of wins that they came from players, and so
-- report a loss to the house that nobody had.
-- requires functions/books/write_transfer.sql
-- requires functions/books/post_batch.sql
create table pot (
  vendor   text collate "C" not null,
  currency text collate "C" not null,
  amount   bigint not null,
  primary key (vendor, currency),
  constraint pot_covered check (amount >= 0)
);
-- Nobody posts an entry of a vendor's wallet before these functions count its pot.
lock table wallet_entry_held in access exclusive mode;
insert into pot (vendor, currency, amount)
select w.vendor, w.currency, greatest(0, sum((t.detail ->> 'pot')::bigint * t.sign))
from account w cross join lateral (
  select detail, 1 as sign from transfer where debit = w.id and debit_seq is not null
  union all
  select detail, -1 from transfer where credit = w.id and credit_seq is not null
) t
where w.kind = 'vendor-wallet' and t.detail ? 'pot'
group by w.vendor, w.currency;
