-- Takes back a withdrawal that was paid and whose money the bank has sent back: payout and fee return to the held account, and
-- from there the whole amount to cash. All of it or nothing, at most once. `reverse_transfer` refuses these steps one by one.
-- Answers 'posted', 'repeated' or 'absent' (it was never paid), with the state of the cash account.
create or replace function return_payout(p_source text, p_ref text, p_at timestamptz, p_detail jsonb)
returns table (status text, id uuid, balance bigint, seq bigint)
language plpgsql
set enable_seqscan = off            -- see post_batch
as $$
#variable_conflict use_column
declare
  hold transfer_key; step transfer_key; back transfer_key; cash account;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  select * into hold from transfer_key k where k.source = p_source and k.ref = p_ref and k.kind = 'withdrawal-hold';
  if not found or not exists (
    select from transfer_key k where k.source = p_source and k.ref = p_ref and k.kind = 'withdrawal-paid')
  then status := 'absent'; return next; return; end if;
  -- All accounts of the member, as in reverse_transfer.
  perform from account a
  where (a.brand, a.member) in (select m.brand, m.member from account m where m.id = hold.debit)
  order by a.id for no key update;
  perform lock_name(p_source, p_ref);
  select * into back from transfer_key k where k.source = p_source and k.ref = p_ref and k.kind = 'withdrawal-returned';
  if found then
    status := 'repeated'; id := back.id; balance := back.balance; seq := back.seq; return next; return;
  end if;
  for step in
    select * from transfer_key k
    where k.source = p_source and k.ref = p_ref and k.kind in ('withdrawal-paid', 'withdrawal-fee') order by k.kind
  loop
    perform write_transfer(p_source, step.kind || ':' || p_ref, 'reversal', step.credit, step.debit, step.amount,
                           p_at, null, null, p_detail, true);
  end loop;
  -- Fails, and with it all of it, if the steps did not add up to what was held.
  select w.id into id
  from write_transfer(p_source, p_ref, 'withdrawal-returned', hold.credit, hold.debit, hold.amount,
                      p_at, null, null, p_detail, false) w;
  select * into cash from account a where a.id = hold.debit;
  status := 'posted'; balance := cash.balance; seq := cash.seq;
  return next;
end $$;
