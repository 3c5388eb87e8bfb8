-- requires functions/books/transfer_of.sql
-- requires functions/books/roll_back.sql
-- The answer to a rollback whose original is in an archived month, with what it moved between members.
alter type posting_status add value 'archived';
-- What the entries of a vendor's wallet do not say of its pots: those of archived months, and where 0076 found less than nothing in
-- play. Verification adds it to the entries.
alter table pot add opening bigint not null default 0;
-- Nobody posts an entry between the sum and the figure.
lock table wallet_entry_held in access exclusive mode;
update pot p set opening = p.amount - coalesce((
  select sum((t.detail ->> 'pot')::bigint * t.sign)
  from account w cross join lateral (
    select detail, 1 as sign from transfer where debit = w.id and debit_seq is not null
    union all
    select detail, -1 from transfer where credit = w.id and credit_seq is not null
  ) t
  where (w.kind, w.vendor, w.currency) = ('vendor-wallet', p.vendor, p.currency) and t.detail ? 'pot'
), 0);
