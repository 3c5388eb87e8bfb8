-- Writes one transfer whose accounts are locked and can pay it: everything that post_batch and post_apart do not write goes
-- through here. A pool is locked here, and never goes below zero: what it lacks is paid into it first, by the clearing account of
-- its vendor, whose wins have emptied it. A win from other members is covered by their stakes, or fails: at once, or where the
-- transaction defers the constraint `pot_covered`, at its end.
create or replace function write_transfer(
  p_source text, p_ref text, p_kind transfer_kind, p_debit bigint, p_credit bigint, p_amount bigint,
  p_at timestamptz, p_round text, p_game bigint, p_detail jsonb, p_may_overdraw boolean,
  out id uuid, out balance bigint, out seq bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  payer account; payee account; booked timestamptz; missing bigint;
begin
  update account a set balance = a.balance - p_amount, seq = a.seq + 1,
         overdrawn = least(case when not p_may_overdraw then a.overdrawn end, greatest(0, a.floor - (a.balance - p_amount)))
  where a.id = p_debit and a.balance is not null returning a.* into payer;
  if not found then select * into payer from account a where a.id = p_debit; end if;
  update account a set balance = a.balance + p_amount, seq = a.seq + 1,
         overdrawn = least(a.overdrawn, greatest(0, a.floor - (a.balance + p_amount)))
  where a.id = p_credit and a.balance is not null returning a.* into payee;
  if not found then select * into payee from account a where a.id = p_credit; end if;

  if payer.kind = 'jackpot' and p_amount > 0 then
    perform pg_advisory_xact_lock(hashtextextended('baize pool', p_debit));
    missing := p_amount - pool_holds(p_debit);
    if missing > 0 then
      perform write_transfer('pool-cover', p_source || ' ' || p_kind || ':' || p_ref, 'adjustment',
        open_account(payer.brand, null, 'vendor-clearing', split_part(payer.vendor, '/', 1), payer.currency), p_debit, missing,
        p_at, null, null, null, false);
    end if;
  end if;

  -- Nothing is booked into a month with closed books: it is booked at the first instant after.
  booked := greatest(p_at, (select b.open_from from books b where b.brand = payer.brand));
  perform open_month(booked);
  id := uuidv7();
  balance := coalesce(payer.balance, payee.balance);
  seq := case when payer.member is not null then payer.seq when payee.member is not null then payee.seq end;
  insert into transfer (id, at, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq,
                        member, game, kind, brand, source, ref, round, detail)
  values (id, booked, p_debit, p_credit, p_amount, payer.balance, case when payer.member is not null then payer.seq end,
          payee.balance, case when payee.member is not null then payee.seq end,
          coalesce(payer.member, payee.member), p_game, p_kind, payer.brand, p_source, p_ref, p_round, p_detail);
  insert into transfer_key (id, at, debit, credit, amount, balance, seq, game, kind, source, ref, round)
  values (id, booked, p_debit, p_credit, p_amount, balance, seq, p_game, p_kind, p_source, p_ref, p_round);
  if payer.kind = 'jackpot' and p_amount > 0 then insert into pool_movement (account, amount) values (p_debit, -p_amount); end if;
  if payee.kind = 'jackpot' and p_amount > 0 then insert into pool_movement (account, amount) values (p_credit, p_amount); end if;
  if p_detail ? 'pot' then
    insert into pot (vendor, currency, amount) values (substr(p_source, 8), payer.currency, 0) on conflict do nothing;
    update pot p set amount = p.amount + (p_detail ->> 'pot')::bigint * case when payee.member is null then 1 else -1 end
    where (p.vendor, p.currency) = (substr(p_source, 8), payer.currency);
  end if;
end $$;
