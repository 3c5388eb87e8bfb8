-- Takes back everything that a source posted under one ref: the bet, or the win, or both, and with them what came from
-- the member's bonus or went into it: the share of a win before the win, the stake after the bet. At most once, however late; a
-- win that is already spent can put its account below the floor. In a vendor's wallet a pot goes back with its bet or
-- win; where that is in an archived month, nothing moves: without its pot, it would count as won from the house, or lost to it.
-- Where nothing is posted yet, leaves a tombstone: an entry of 0 between the two accounts given.
create or replace function roll_back(
  p_source text, p_original text, p_account bigint, p_counter bigint, p_at timestamptz,
  p_round text, p_game bigint, p_detail jsonb
) returns table (status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql
set enable_seqscan = off            -- see post_batch
as $$
#variable_conflict use_column
declare
  mine account; counter account; original transfer_key; old transfer_key; detail jsonb := p_detail;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  select * into mine from account a where a.id = p_account;
  select * into counter from account a where a.id = p_counter;
  if mine.member is null or counter.id is null then status := 'unknown-account'; return next; return; end if;
  if mine.brand <> counter.brand or mine.currency <> counter.currency then status := 'mismatched'; return next; return; end if;
  -- All of the member's accounts, since the bet may have been paid from any of them: a concurrent posting waits for this call, or
  -- this call for it.
  perform from account a where a.brand = mine.brand and a.member = mine.member order by a.id for no key update;
  perform lock_name(p_source, p_original);
  select a.balance, a.seq into balance, seq from account a where a.id = p_account;

  if exists (
    select from transfer_key k join account d on d.id = k.debit join account c on c.id = k.credit
    where k.source = p_source and k.ref = p_original and k.kind not in ('rollback', 'reversal')
      and coalesce(d.member, c.member) <> mine.member
  ) then
    status := 'differs'; return next; return;
  end if;
  if mine.kind = 'vendor-wallet' and exists (
    select from transfer_key k
    where k.source = p_source and k.ref = p_original and k.kind not in ('endround', 'rollback', 'reversal', 'tombstone')
      and not is_taken_back(k.source, k.ref, k.kind) and not exists (select from transfer_of(k))
  ) then
    status := 'archived'; return next; return;
  end if;
  for original in
    select * from transfer_key k
    where k.source = p_source and k.ref = p_original and k.kind not in ('endround', 'rollback', 'reversal')
    order by case k.kind when 'bonus-forfeit' then 0 when 'bonus-win' then 1 when 'bonus-stake' then 3 else 2 end, k.id
  loop
    if original.kind = 'tombstone' then
      status := 'repeated'; id := original.id; balance := original.balance; seq := original.seq;
      continue;
    end if;
    select * into old from transfer_key k
    where k.source = p_source and k.ref = original.kind || ':' || p_original and k.kind in ('rollback', 'reversal');
    if found then
      status := coalesce(status, 'repeated'); id := old.id;
      balance := coalesce(old.balance, balance); seq := coalesce(old.seq, seq);
    else
      status := 'posted';
      if mine.kind = 'vendor-wallet' then
        select nullif(jsonb_strip_nulls(coalesce(p_detail, '{}') || jsonb_build_object('pot', t.detail -> 'pot')), '{}')
        into detail from transfer_of(original) t;
      end if;
      select w.id, coalesce(w.balance, roll_back.balance), coalesce(w.seq, roll_back.seq) into id, balance, seq
      from write_transfer(p_source, original.kind || ':' || p_original, 'rollback', original.credit, original.debit,
                          original.amount, p_at, original.round, original.game, detail, true) w;
    end if;
  end loop;
  if status is null then
    status := 'posted';
    select w.id, w.balance, w.seq into id, balance, seq
    from write_transfer(p_source, p_original, 'tombstone', p_account, p_counter, 0, p_at, p_round, p_game, p_detail, false) w;
  end if;
  return next;
end $$;
