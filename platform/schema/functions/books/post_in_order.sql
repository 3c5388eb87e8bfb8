-- Posts calls one after another, between any accounts. `p_together`: the calls are one act: all made now, all made before, or
-- none. Answers as post_batch does, up to the call that failed the rest; where both accounts are stored, `balance` and `seq` are
-- the payer's.
create or replace function post_in_order(
  p_source text[], p_ref text[], p_kind transfer_kind[], p_debit bigint[], p_credit bigint[], p_amount bigint[],
  p_at timestamptz[], p_round text[], p_game bigint[], p_detail jsonb[], p_together boolean
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql
set enable_seqscan = off            -- see post_batch
as $$
#variable_conflict use_column
declare
  payer account; payee account; old transfer_key; repeats boolean := false;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_debit || p_credit) and a.balance is not null order by a.id for no key update;
  for n in 1 .. cardinality(p_ref) loop
    select * into payer from account a where a.id = p_debit[n];
    select * into payee from account a where a.id = p_credit[n];
    -- Between accounts of brands no row is locked: a rollback of this name waits for the lock on the name itself.
    if payer.member is null and payee.member is null then perform lock_name(p_source[n], p_ref[n]); end if;
    select * into old from transfer_key k where k.source = p_source[n] and k.ref = p_ref[n] and k.kind in (p_kind[n], 'tombstone')
    order by k.kind = 'tombstone' limit 1;
    i := n; id := null; balance := coalesce(payer.balance, payee.balance);
    seq := case when payer.member is not null then payer.seq when payee.member is not null then payee.seq end;
    if (old.kind, old.debit, old.credit, old.amount) = (p_kind[n], p_debit[n], p_credit[n], p_amount[n])
       and (old.round, old.game) is not distinct from (p_round[n], p_game[n]) and (repeats or n = 1 or not p_together) then
      status := 'repeated'; id := old.id; balance := old.balance; seq := old.seq;
    elsif old.kind = p_kind[n] then status := 'differs';
    elsif old.kind = 'tombstone' then status := 'cancelled';
    elsif payer.id is null or payee.id is null then status := 'unknown-account';
    elsif payer.brand <> payee.brand or payer.currency <> payee.currency then status := 'mismatched';
    elsif p_amount[n] > 0 and payer.balance - p_amount[n] < payer.floor then status := 'short';
    elsif p_together and repeats then status := 'differs';
    else
      status := 'posted';
      select w.id, w.balance, w.seq into id, balance, seq
      from write_transfer(p_source[n], p_ref[n], p_kind[n], p_debit[n], p_credit[n], p_amount[n],
                          p_at[n], p_round[n], p_game[n], p_detail[n], false) w;
    end if;
    repeats := status = 'repeated';
    return next;
    if p_together and status not in ('posted', 'repeated') then raise exception 'undone' using errcode = 'BZ001'; end if;
  end loop;
exception when sqlstate 'BZ001' then
  return; -- everything this call wrote is rolled back; its answers remain
end $$;
