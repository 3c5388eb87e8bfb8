-- requires functions/books/pot_is_covered.sql
-- requires functions/books/transfer_of.sql
-- requires functions/books/roll_back.sql
-- The answer to a rollback whose original is in an archived month, with what it moved between members.
alter type posting_status add value 'archived';
-- `opening`: what the entries of a vendor's wallet do not say of its pots. Those of archived months, and those of wins that were
-- rolled back before a rollback took its win's pot back. Verification adds it to the entries.
alter table pot add opening bigint not null default 0, drop constraint pot_covered;
-- Nobody posts an entry between the sums and the figures.
lock table wallet_entry_held in access exclusive mode;
-- In play are bets and wins that stand: 0076 counted wins that were rolled back without their pots. Never less than before, where
-- the stakes of a win are in an archived month.
with entry as (
  select w.vendor, w.currency, t.pot, t.kind in ('bet', 'win') and not exists (
    select from transfer_key k
    where k.source = t.source and k.ref = t.kind || ':' || t.ref and k.kind in ('rollback', 'reversal')) as stands
  from account w cross join lateral (
    select source, ref, kind, (detail ->> 'pot')::bigint as pot from transfer
    where debit = w.id and debit_seq is not null and detail ? 'pot'
    union all
    select source, ref, kind, -(detail ->> 'pot')::bigint from transfer
    where credit = w.id and credit_seq is not null and detail ? 'pot'
  ) t
  where w.kind = 'vendor-wallet'
)
update pot p set amount = s.amount, opening = s.amount - s.entries
from (
  select vendor, currency, coalesce(sum(e.pot), 0) as entries,
         greatest(max(p.amount), sum(e.pot) filter (where e.stands)) as amount
  from pot p left join entry e using (vendor, currency) group by vendor, currency
) s
where (p.vendor, p.currency) = (s.vendor, s.currency);
-- Checked at the end of each statement, or of a transaction that posts entries of several members together.
create constraint trigger pot_covered after insert or update on pot deferrable
  for each row execute function pot_is_covered();
