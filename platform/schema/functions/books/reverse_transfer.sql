-- Reverses one transfer by any source, at most once, and with a bet or win its part of a bonus, in the order of roll_back. Can
-- put an account below its floor. Answers 'posted', 'repeated', 'absent' (no such transfer), 'taken-back' (it was rolled back
-- before) or 'final': rollbacks, tombstones, reversals and ends of rounds; the steps of a withdrawal (its request decides whether
-- the held money is paid or returned, and `return_payout` takes a paid one back whole); whatever moved in a wallet that a vendor
-- keeps: the vendor would not know of its reversal; and what a bonus account is part of outside bets and wins: its bonus ends as
-- a whole.
create or replace function reverse_transfer(p_source text, p_ref text, p_kind transfer_kind, p_at timestamptz, p_detail jsonb)
returns table (status text, id uuid, balance bigint, seq bigint)
language plpgsql
set enable_seqscan = off            -- see post_batch
as $$
#variable_conflict use_column
declare
  original transfer_key; old transfer_key; step transfer_key; written record;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  select * into original from transfer_key k where k.source = p_source and k.ref = p_ref and k.kind = p_kind;
  if not found then status := 'absent'; return next; return; end if;
  if p_kind in ('rollback', 'tombstone', 'reversal', 'endround')
     or p_kind in ('withdrawal-hold', 'withdrawal-paid', 'withdrawal-fee', 'withdrawal-returned', 'bonus-stake', 'bonus-win')
     or p_kind = 'bonus-forfeit' and p_source like 'vendor:%'
     or p_source = 'bonus' and exists (select from account a where a.id in (original.debit, original.credit) and a.kind = 'bonus')
  then
    status := 'final'; return next; return;
  end if;
  if exists (select from account a where a.id in (original.debit, original.credit)
             and a.kind in ('vendor-wallet', 'in-transit')) then
    status := 'final'; return next; return;
  end if;
  -- All accounts of each member involved, as in roll_back: a concurrent rollback and reversal run one after the other.
  perform from account a
  where (a.brand, a.member) in (
    select m.brand, m.member from account m where m.id in (original.debit, original.credit) and m.balance is not null)
  order by a.id for no key update;
  -- The name as well: between accounts of brands, as for a jackpot's contribution, no row is locked.
  perform lock_name(p_source, p_ref);
  select * into old from transfer_key k
  where k.source = p_source and k.ref = p_kind || ':' || p_ref and k.kind in ('rollback', 'reversal');
  if found then
    status := case old.kind when 'reversal' then 'repeated' else 'taken-back' end;
    id := old.id; balance := old.balance; seq := old.seq;
  else
    status := 'posted';
    for step in
      select * from transfer_key k
      where k.source = p_source and k.ref = p_ref and not is_taken_back(k.source, k.ref, k.kind) and k.kind = any (
        case p_kind when 'bet' then '{bet,bonus-stake}' when 'win' then '{bonus-forfeit,bonus-win,win}'
        else array[p_kind] end::transfer_kind[])
      order by case k.kind when 'bonus-forfeit' then 0 when 'bonus-win' then 1 when 'bonus-stake' then 3 else 2 end
    loop
      select * into written
      from write_transfer(p_source, step.kind || ':' || p_ref, 'reversal', step.credit, step.debit, step.amount, p_at, step.round,
                          step.game, p_detail, true);
      if step.kind = p_kind then id := written.id; balance := written.balance; seq := written.seq; end if;
    end loop;
  end if;
  return next;
end $$;
