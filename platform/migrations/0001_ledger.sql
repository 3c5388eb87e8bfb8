-- The ledger: the only place where money moves. Money is bigint in minor units of the account's currency.
-- Nothing but the functions of this file writes these two tables.

create type account_kind as enum (
  'cash', 'bonus', 'held', 'settlement',                                              -- a member's (an agent is a member)
  'house', 'vendor-clearing', 'bonus-cost', 'jackpot', 'cashier-clearing', 'contract-house' -- a brand's
);
create type transfer_kind as enum (
  'bet', 'win', 'rollback', 'tombstone', 'endround', 'jackpot-contribution', 'jackpot-win',
  'deposit', 'withdrawal-hold', 'withdrawal-paid', 'withdrawal-returned',
  'bonus-grant', 'bonus-convert', 'rebate', 'funding', 'contract-payout', 'adjustment', 'reversal'
);
create type posting_status as enum (
  'posted',
  'repeated',         -- its key was posted before, with the same content: the first answer is given again
  'differs',          -- its key was posted before, with other accounts, amount, round or game
  'short',            -- the paying account has not so much
  'unknown-account',
  'cancelled',        -- it was rolled back before it came
  'mismatched'        -- the two accounts are of different brands or currencies: a mistake of ours
);

-- A member's account is *stored*: it carries its balance, a floor, and the number of its entries. A brand's account is *derived*:
-- its balance is the sum of its entries, so that no posting ever waits for the row of the house.
create table account (
  id        bigint generated always as identity (start with 101) primary key,
  brand     smallint not null,
  member    bigint,
  kind      account_kind not null,
  vendor    text collate "C",                  -- of a vendor-clearing account
  currency  text collate "C" not null,         -- ISO 4217
  balance   bigint,
  floor     bigint,
  overdrawn bigint not null default 0,         -- how far below its floor a rollback has put it; ends by itself when money comes in
  seq       bigint not null default 0,         -- entries so far
  constraint account_only unique nulls not distinct (brand, member, kind, vendor),
  constraint account_stored check ((member is not null) = (kind <= 'settlement') and (balance is not null) = (member is not null) and (floor is not null) = (member is not null)),
  constraint account_floor check (balance + overdrawn >= floor and overdrawn >= 0)
) with (fillfactor = 70);                      -- room for new versions of a row on its own page: balances change often, keys never

-- One row is both entries: `debit` pays `credit`. Never updated, never deleted.
-- A rollback's ref is kind and ref of what it takes back ('bet:T1'), so that nothing is taken back twice.
-- A tombstone under a ref says that the ref was rolled back before it came.
create table transfer (
  id             uuid not null unique, -- v7
  at             timestamptz not null,
  xact           xid8 not null default pg_current_xact_id(),
  debit          bigint not null,
  credit         bigint not null,
  amount         bigint not null check (amount >= 0),
  debit_balance  bigint,                       -- of a stored account: its balance after, and the number of this entry, without gaps
  debit_seq      bigint,
  credit_balance bigint,
  credit_seq     bigint,
  member         bigint,                       -- whose account paid, or, where the brand paid, received
  game           bigint,
  kind           transfer_kind not null,
  brand          smallint not null,
  source         text collate "C" not null,    -- who asked for it: 'vendor:BZ', 'cashier', 'contract', …
  ref            text collate "C" not null,    -- by what name
  round          text collate "C",
  detail         jsonb,
  constraint transfer_key primary key (source, ref, kind),
  constraint transfer_two_accounts check (debit <> credit)
);
create unique index transfer_debit_entry on transfer (debit, debit_seq) where debit_seq is not null;
create unique index transfer_credit_entry on transfer (credit, credit_seq) where credit_seq is not null;

-- Posts many calls in one statement's time. Each call has one stored account and one derived account; each key stands once.
-- Calls on one account are settled in the order of the arrays, and a refused call does not refuse those after it.
-- `balance` and `seq` are of the stored account: after the call, of a repeated one as they were then, of a refused one as they are.
create function post_batch(
  p_source text[], p_ref text[], p_kind transfer_kind[], p_debit bigint[], p_credit bigint[], p_amount bigint[],
  p_at timestamptz[], p_round text[], p_game bigint[], p_detail jsonb[]
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
-- The planner believes that unnest gives ten rows whatever the arrays hold: planning each batch anew would cost and gain nothing.
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  ids bigint[]; brands smallint[]; currencies text[]; members bigint[];
  balances bigint[]; floors bigint[]; overdrafts bigint[]; seqs bigint[];
  brand_ids bigint[]; brand_brands smallint[]; brand_currencies text[];
begin
  -- 1. Lock the stored accounts in the order of their ids, as everybody does: nobody waits in a circle. What the next statement
  --    reads includes all that earlier holders of these locks have committed.
  select array_agg(a.id), array_agg(a.brand), array_agg(a.currency), array_agg(a.member),
         array_agg(a.balance), array_agg(a.floor), array_agg(a.overdrawn), array_agg(a.seq)
  into ids, brands, currencies, members, balances, floors, overdrafts, seqs
  from (select * from account a where a.id = any (p_debit || p_credit) and a.member is not null order by a.id for no key update) a;
  select array_agg(a.id), array_agg(a.brand), array_agg(a.currency) into brand_ids, brand_brands, brand_currencies
  from account a where a.id = any (p_debit || p_credit) and a.member is null;

  -- 2. Decide and write.
  return query
  with recursive
  call as materialized (            -- the calls, each with the transfer that its key already has, or its tombstone
    select u.*, pays.id is not null as pays, coalesce(pays.id, gets.id) as account,
           coalesce(pays.member, gets.member) as member, coalesce(pays.brand, gets.brand) as brand,
           coalesce(pays.balance, gets.balance) as opening, coalesce(pays.floor, gets.floor) as floor,
           coalesce(pays.overdrawn, gets.overdrawn) as overdrawn, coalesce(pays.seq, gets.seq) as opening_seq,
           case when pays.id is not null then -u.amount else u.amount end as delta,
           case when (pays.id is null) = (gets.id is null) or other.id is null then 'unknown-account'
                when coalesce(pays.brand, gets.brand) <> other.brand or coalesce(pays.currency, gets.currency) <> other.currency then 'mismatched'
           end::posting_status as wrong,
           old.id as old_id, old.kind as old_kind, (old.debit, old.credit, old.amount) = (u.debit, u.credit, u.amount)
             and (old.round, old.game) is not distinct from (u.round, u.game) as same,
           coalesce(old.debit_balance, old.credit_balance) as old_balance, coalesce(old.debit_seq, old.credit_seq) as old_seq
    from unnest(p_source, p_ref, p_kind, p_debit, p_credit, p_amount, p_at, p_round, p_game, p_detail)
         with ordinality as u(source, ref, kind, debit, credit, amount, at, round, game, detail, i)
    left join unnest(ids, brands, currencies, members, balances, floors, overdrafts, seqs)
         as pays(id, brand, currency, member, balance, floor, overdrawn, seq) on pays.id = u.debit
    left join unnest(ids, brands, currencies, members, balances, floors, overdrafts, seqs)
         as gets(id, brand, currency, member, balance, floor, overdrawn, seq) on gets.id = u.credit
    left join unnest(brand_ids, brand_brands, brand_currencies) as other(id, brand, currency)
         on other.id = case when pays.id is not null then u.credit else u.debit end
    left join lateral (
      select t.* from transfer t where t.source = u.source and t.ref = u.ref and t.kind in (u.kind, 'tombstone')
      order by t.kind = 'tombstone' limit 1
    ) old on true
  ),
  todo as materialized (            -- the new ones; `running` is the balance if the account could take them all
    select c.*, row_number() over w as k, c.opening + sum(c.delta) over w as running
    from call c
    where c.old_id is null and c.wrong is null
    window w as (partition by c.account order by c.i)
  ),
  short as materialized (select distinct t.account from todo t where t.running < t.floor),
  walk(i, account, k, ok, balance, seq) as (   -- only accounts that cannot take them all are walked call by call
    select t.i, t.account, t.k, fits, t.opening + case when fits then t.delta else 0 end, t.opening_seq + fits::int
    from todo t join short using (account), lateral (select t.delta >= 0 or t.opening + t.delta >= t.floor) as f(fits)
    where t.k = 1
    union all
    select t.i, t.account, t.k, fits, w.balance + case when fits then t.delta else 0 end, w.seq + fits::int
    from walk w join todo t on t.account = w.account and t.k = w.k + 1, lateral (select t.delta >= 0 or w.balance + t.delta >= t.floor) as f(fits)
  ),
  done as materialized (
    select t.*, uuidv7() as new_id, coalesce(w.ok, true) as ok,
           coalesce(w.balance, t.running)::bigint as after, coalesce(w.seq, t.opening_seq + t.k) as after_seq,
           lead(t.i) over (partition by t.account order by t.i) is null as last
    from todo t left join walk w on w.i = t.i
  ),
  written as (
    insert into transfer (id, at, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq,
                          member, game, kind, brand, source, ref, round, detail)
    select d.new_id, d.at, d.debit, d.credit, d.amount, case when d.pays then d.after end, case when d.pays then d.after_seq end,
           case when not d.pays then d.after end, case when not d.pays then d.after_seq end,
           d.member, d.game, d.kind, d.brand, d.source, d.ref, d.round, d.detail
    from done d where d.ok
  ),
  moved as (
    update account a set balance = d.after, seq = d.after_seq, overdrawn = least(a.overdrawn, greatest(0, a.floor - d.after))
    from done d where d.last and a.id = d.account and a.seq <> d.after_seq
  )
  select d.i::int, case when d.ok then 'posted' else 'short' end::posting_status, case when d.ok then d.new_id end, d.after, d.after_seq from done d
  union all
  select c.i::int, case when repeated then 'repeated' when c.old_kind = c.kind then 'differs' else 'cancelled' end::posting_status,
         case when repeated then c.old_id end, case when repeated then c.old_balance else c.opening end, case when repeated then c.old_seq else c.opening_seq end
  from call c, lateral (select c.old_kind = c.kind and c.same) r(repeated) where c.old_id is not null
  union all
  select c.i::int, c.wrong, null, c.opening, c.opening_seq from call c where c.old_id is null and c.wrong is not null;
end $$;

-- Writes one transfer whose accounts are locked and may pay it: the way of all that post_batch does not take.
create function write_transfer(
  p_source text, p_ref text, p_kind transfer_kind, p_debit bigint, p_credit bigint, p_amount bigint,
  p_at timestamptz, p_round text, p_game bigint, p_detail jsonb, p_may_overdraw boolean,
  out id uuid, out balance bigint, out seq bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  payer account; payee account;
begin
  update account a set balance = a.balance - p_amount, seq = a.seq + 1,
         overdrawn = least(case when not p_may_overdraw then a.overdrawn end, greatest(0, a.floor - (a.balance - p_amount)))
  where a.id = p_debit and a.member is not null returning a.* into payer;
  update account a set balance = a.balance + p_amount, seq = a.seq + 1, overdrawn = least(a.overdrawn, greatest(0, a.floor - (a.balance + p_amount)))
  where a.id = p_credit and a.member is not null returning a.* into payee;
  id := uuidv7();
  balance := coalesce(payer.balance, payee.balance);
  seq := coalesce(payer.seq, payee.seq);
  insert into transfer (id, at, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq,
                        member, game, kind, brand, source, ref, round, detail)
  values (id, p_at, p_debit, p_credit, p_amount, payer.balance, payer.seq, payee.balance, payee.seq,
          coalesce(payer.member, payee.member), p_game, p_kind, (select a.brand from account a where a.id = p_debit), p_source, p_ref, p_round, p_detail);
end $$;

-- Posts calls one after the other, whatever their accounts are; `p_together`: all of them or none. Answers as post_batch does, up to
-- the call that undid them all; where both accounts are stored, `balance` and `seq` are the payer's.
create function post_in_order(
  p_source text[], p_ref text[], p_kind transfer_kind[], p_debit bigint[], p_credit bigint[], p_amount bigint[],
  p_at timestamptz[], p_round text[], p_game bigint[], p_detail jsonb[], p_together boolean
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  payer account; payee account; old transfer;
begin
  perform from account a where a.id = any (p_debit || p_credit) and a.member is not null order by a.id for no key update;
  for n in 1 .. cardinality(p_ref) loop
    select * into payer from account a where a.id = p_debit[n];
    select * into payee from account a where a.id = p_credit[n];
    select * into old from transfer t where t.source = p_source[n] and t.ref = p_ref[n] and t.kind in (p_kind[n], 'tombstone')
    order by t.kind = 'tombstone' limit 1;
    i := n; id := null; balance := coalesce(payer.balance, payee.balance); seq := case when payer.member is null then payee.seq else payer.seq end;
    if (old.kind, old.debit, old.credit, old.amount) = (p_kind[n], p_debit[n], p_credit[n], p_amount[n])
       and (old.round, old.game) is not distinct from (p_round[n], p_game[n]) then
      status := 'repeated'; id := old.id; balance := coalesce(old.debit_balance, old.credit_balance); seq := coalesce(old.debit_seq, old.credit_seq);
    elsif old.kind = p_kind[n] then status := 'differs';
    elsif old.kind = 'tombstone' then status := 'cancelled';
    elsif payer.id is null or payee.id is null then status := 'unknown-account';
    elsif payer.brand <> payee.brand or payer.currency <> payee.currency then status := 'mismatched';
    elsif p_amount[n] > 0 and payer.balance - p_amount[n] < payer.floor then status := 'short';
    else
      status := 'posted';
      select w.id, w.balance, w.seq into id, balance, seq
      from write_transfer(p_source[n], p_ref[n], p_kind[n], p_debit[n], p_credit[n], p_amount[n], p_at[n], p_round[n], p_game[n], p_detail[n], false) w;
    end if;
    return next;
    if p_together and status not in ('posted', 'repeated') then raise exception 'undone' using errcode = 'BZ001'; end if;
  end loop;
exception when sqlstate 'BZ001' then
  return; -- all that this call wrote is undone; what it answered stands
end $$;

-- Takes back all that a source posted under one ref: the bet, or the win, or both. At most once, whenever it comes; a win that is
-- already spent may put its account below the floor. Nothing posted yet: leaves a tombstone, an entry of 0 between the two accounts given.
create function roll_back(
  p_source text, p_original text, p_account bigint, p_counter bigint, p_at timestamptz, p_round text, p_game bigint, p_detail jsonb
) returns table (status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  mine account; counter account; original transfer; old transfer;
begin
  select * into mine from account a where a.id = p_account;
  select * into counter from account a where a.id = p_counter;
  if mine.member is null or counter.id is null then status := 'unknown-account'; return next; return; end if;
  if mine.brand <> counter.brand or mine.currency <> counter.currency then status := 'mismatched'; return next; return; end if;
  -- All accounts of the member, since the bet may have been paid from any of them: whoever posts it now waits for us, or we for him.
  perform from account a where a.brand = mine.brand and a.member = mine.member order by a.id for no key update;
  select a.balance, a.seq into balance, seq from account a where a.id = p_account;

  if exists (select from transfer t where t.source = p_source and t.ref = p_original and t.member <> mine.member) then
    status := 'differs'; return next; return;
  end if;
  for original in select * from transfer t where t.source = p_source and t.ref = p_original and t.kind not in ('endround', 'rollback') order by t.id loop
    if original.kind = 'tombstone' then
      status := 'repeated'; id := original.id; balance := original.debit_balance; seq := original.debit_seq;
      continue;
    end if;
    select * into old from transfer t where t.source = p_source and t.ref = original.kind || ':' || p_original and t.kind = 'rollback';
    if found then
      status := coalesce(status, 'repeated'); id := old.id; balance := coalesce(old.debit_balance, old.credit_balance); seq := coalesce(old.debit_seq, old.credit_seq);
    else
      status := 'posted';
      select w.id, w.balance, w.seq into id, balance, seq
      from write_transfer(p_source, original.kind || ':' || p_original, 'rollback', original.credit, original.debit, original.amount,
                          p_at, original.round, original.game, p_detail, true) w;
    end if;
  end loop;
  if status is null then
    status := 'posted';
    select w.id, w.balance, w.seq into id, balance, seq
    from write_transfer(p_source, p_original, 'tombstone', p_account, p_counter, 0, p_at, p_round, p_game, p_detail, false) w;
  end if;
  return next;
end $$;

-- Makes an account when there is none of its kind yet; gives its id either way.
create function open_account(p_brand smallint, p_member bigint, p_kind account_kind, p_vendor text, p_currency text) returns bigint
language plpgsql as $$
declare
  found_id bigint;
begin
  insert into account (brand, member, kind, vendor, currency, balance, floor)
  values (p_brand, p_member, p_kind, p_vendor, p_currency, case when p_member is not null then 0 end, case when p_member is not null then 0 end)
  on conflict on constraint account_only do nothing;
  select a.id into strict found_id from account a
  where a.brand = p_brand and a.member is not distinct from p_member and a.kind = p_kind and a.vendor is not distinct from p_vendor;
  return found_id;
end $$;
