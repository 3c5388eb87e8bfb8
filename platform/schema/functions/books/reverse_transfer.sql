-- Reverses one transfer by any source, at most once. Can put an account below its floor. Answers 'posted', 'repeated', 'absent'
-- (no such transfer), 'taken-back' (it was rolled back before) or 'final': rollbacks, tombstones, reversals and ends of rounds,
-- the steps of a withdrawal (its request decides whether the held money is paid or returned, and `return_payout` takes a paid one
-- back whole), and whatever moved in a wallet that a vendor keeps: the vendor would not know of its reversal.
create or replace function reverse_transfer(p_source text, p_ref text, p_kind transfer_kind, p_at timestamptz, p_detail jsonb)
returns table (status text, id uuid, balance bigint, seq bigint)
language plpgsql
set enable_seqscan = off            -- see post_batch
as $$
#variable_conflict use_column
declare
  original transfer_key; old transfer_key;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  select * into original from transfer_key k where k.source = p_source and k.ref = p_ref and k.kind = p_kind;
  if not found then status := 'absent'; return next; return; end if;
  if p_kind in ('rollback', 'tombstone', 'reversal', 'endround')
     or p_kind in ('withdrawal-hold', 'withdrawal-paid', 'withdrawal-fee', 'withdrawal-returned') then
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
    select w.id, w.balance, w.seq into id, balance, seq
    from write_transfer(p_source, p_kind || ':' || p_ref, 'reversal', original.credit, original.debit, original.amount,
                        p_at, original.round, original.game, p_detail, true) w;
  end if;
  return next;
end $$;
