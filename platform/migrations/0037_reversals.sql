-- As in 0005 and 0034, but for two things. Whoever reverses goes before or after whoever takes the same name back, also where both
-- accounts are of brands and nothing else is locked: a jackpot's contribution was taken back twice else. And the steps of a withdrawal
-- are 'final': its request says what becomes of the money that is held, and whoever decides it pays it or gives it back.
create or replace function reverse_transfer(p_source text, p_ref text, p_kind transfer_kind, p_at timestamptz, p_detail jsonb)
returns table (status text, id uuid, balance bigint, seq bigint)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  original transfer_key; old transfer_key;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  select * into original from transfer_key k where k.source = p_source and k.ref = p_ref and k.kind = p_kind;
  if not found then status := 'absent'; return next; return; end if;
  if p_kind in ('rollback', 'tombstone', 'reversal', 'endround', 'withdrawal-hold', 'withdrawal-paid', 'withdrawal-returned') then
    status := 'final'; return next; return;
  end if;
  -- All accounts of whoever takes part, as roll_back does: of both at once one comes first.
  perform from account a
  where (a.brand, a.member) in (select m.brand, m.member from account m where m.id in (original.debit, original.credit) and m.balance is not null)
  order by a.id for no key update;
  perform lock_name(p_source, p_ref);
  select * into old from transfer_key k where k.source = p_source and k.ref = p_kind || ':' || p_ref and k.kind in ('rollback', 'reversal');
  if found then
    status := case old.kind when 'reversal' then 'repeated' else 'taken-back' end; id := old.id; balance := old.balance; seq := old.seq;
  else
    status := 'posted';
    select w.id, w.balance, w.seq into id, balance, seq
    from write_transfer(p_source, p_kind || ':' || p_ref, 'reversal', original.credit, original.debit, original.amount,
                        p_at, original.round, original.game, p_detail, true) w;
  end if;
  return next;
end $$;
