-- Notes an approved deposit with the bonus that its member has joined and that waits for one like it. A bonus for the first
-- deposit ever is over when that was another. One whose chargeback the house has won back is no new deposit.
create or replace function note_deposit() returns trigger
language plpgsql as $$
begin
  if new.status <> 'approved' or (tg_op = 'UPDATE' and old.status in ('approved', 'charged-back')) then return null; end if;
  update bonus b
  set deposit = case when fits.all then new.id end, state = case when fits.all then b.state else 'left' end,
      occasion = case when fits.all then b.occasion else 'left ' || b.id end,
      ended_at = case when fits.all then null else new.decided_at end
  from (
    select o.id, new.amount >= o.min_deposit and (o.methods = '{}' or new.method = any (o.methods)) as all
    from bonus o where o.member = new.member and o.state = 'joined' and o.min_deposit is not null and o.deposit is null
  ) fits
  -- Again, for one that another deposit has changed while this one waited for it.
  where b.id = fits.id and (fits.all or b.first_only) and b.state = 'joined' and b.deposit is null;
  return null;
end $$;
