-- The ledger by months: transfers lie in monthly partitions, of which old ones can be detached; what was posted under which name is
-- kept apart, for ever. Months are closed with a trial balance. Mistakes are reversed by two people. Jackpot pools show their figures.

drop view round_event, money_event;
alter table transfer rename to transfer_whole;
drop index transfer_debit_entry, transfer_credit_entry, transfer_xact, transfer_at;
alter table transfer_whole drop constraint transfer_key;

-- 1. What was posted under a name, with all that a repeated call, a rollback or a reversal must know of it: nobody who posts ever
--    reads `transfer`, however many partitions it has and whether or not they are still there.
create table transfer_key (
  id      uuid not null,                       -- of the transfer
  at      timestamptz not null,                -- of the transfer: tells its partition
  debit   bigint not null,
  credit  bigint not null,
  amount  bigint not null,
  balance bigint,                              -- what was answered: of the stored account (of the payer, if both are), null where
  seq     bigint,                              --   none takes part
  game    bigint,
  kind    transfer_kind not null,
  source  text collate "C" not null,
  ref     text collate "C" not null,
  round   text collate "C"
);

-- One row is both entries: `debit` pays `credit`. Never updated, never deleted. A rollback's ref is kind and ref of what it takes back
-- ('bet:T1'), so that nothing is taken back twice; a reversal's likewise. A tombstone under a ref says that the ref was rolled back
-- before it came. Partitions are months of UTC; months of a brand are another matter (see `books`).
create table transfer (
  id             uuid not null,                -- v7
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
  ref            text collate "C" not null,    -- by what name; unique by transfer_key
  round          text collate "C",
  detail         jsonb,
  constraint transfer_two_accounts check (debit <> credit)
) partition by range (at);
create index transfer_debit_entry on transfer (debit, debit_seq) where debit_seq is not null;
create index transfer_credit_entry on transfer (credit, credit_seq) where credit_seq is not null;
create index transfer_xact on transfer (xact);
create index transfer_at on transfer using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Makes the partition of an instant's month when there is none yet. Made aside and attached, so that nobody who posts waits.
create function open_month(p_at timestamptz) returns void
language plpgsql as $$
declare
  first timestamp := date_trunc('month', p_at at time zone 'UTC');
  name text := to_char(first, '"transfer_"YYYY_MM');
begin
  if to_regclass(name) is not null then return; end if;
  lock table transfer in share update exclusive mode;  -- one at a time; whoever waited sees what the other made
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like transfer including defaults including constraints)', name);
  execute format('alter table transfer attach partition %I for values from (%L) to (%L)', name,
    first at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
end $$;

select open_month(month at time zone 'UTC') from (
  select generate_series(date_trunc('month', least(min(at), now()) at time zone 'UTC'),
                         date_trunc('month', greatest(max(at), now() + interval '3 months') at time zone 'UTC'), interval '1 month') as month
  from transfer_whole) months;
insert into transfer (id, at, xact, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq, member, game, kind, brand, source, ref, round, detail)
select id, at, xact, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq, member, game, kind, brand, source, ref, round, detail
from transfer_whole order by id;
insert into transfer_key (id, at, debit, credit, amount, balance, seq, game, kind, source, ref, round)
select id, at, debit, credit, amount, coalesce(debit_balance, credit_balance), coalesce(debit_seq, credit_seq), game, kind, source, ref, round
from transfer_whole order by id;
drop table transfer_whole;
alter table transfer_key add constraint transfer_key_only primary key (source, ref, kind);

-- 2. Months of a brand (of its GMT offset). Before `open_from` nothing is booked any more; up to `closed_until` trial balances are kept.
create table books (
  brand        smallint primary key,
  open_from    timestamptz not null,
  closed_until timestamptz
);
create table month_close (
  brand     smallint not null,
  month     date not null,                     -- its first day
  begins    timestamptz not null,
  ends      timestamptz not null,
  closed_at timestamptz not null,
  closed_by text not null,
  entries   bigint not null,
  primary key (brand, month)
);
create table trial_balance (
  brand   smallint not null,
  month   date not null,
  account bigint not null,
  opening bigint not null,
  debits  bigint not null,                     -- what it paid
  credits bigint not null,                     -- what it received
  closing bigint not null check (closing = opening - debits + credits),
  entries bigint not null,
  primary key (brand, month, account),
  foreign key (brand, month) references month_close
);

-- What the entries of detached partitions add up to.
create table archived_month (
  month       date primary key,                -- of UTC
  transfers   bigint not null,
  archived_at timestamptz not null,
  archived_by text not null
);
create table archived_entries (
  account bigint primary key,
  balance bigint not null,                     -- their sum
  entries bigint not null                      -- their number
);

-- Whoever posts holds this lock shared to the end of the transaction; whoever shuts books waits until nobody does, so that nothing
-- comes into a month after it was shut. Held alone for an instant only.
create function shut_books(p_brand smallint, p_until timestamptz) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('baize books'));
  insert into books as b (brand, open_from) values (p_brand, p_until)
  on conflict (brand) do update set open_from = greatest(b.open_from, p_until);
end $$;

-- 3. Jackpot pools: derived accounts of kind 'jackpot', named in `vendor`. Each posting to one notes what it moved; a job folds the
--    notes into one figure now and then. The figure of a pool is both together: nobody who posts waits for anybody else.
create table pool_balance (
  account bigint primary key,
  balance bigint not null
);
create table pool_movement (
  account bigint not null,
  amount  bigint not null
);
create function fold_pools() returns bigint
language sql as $$
  with moved as (delete from pool_movement returning account, amount),
  folded as (
    insert into pool_balance as p (account, balance) select account, sum(amount) from moved group by account order by account
    on conflict (account) do update set balance = p.balance + excluded.balance
  )
  select count(*) from moved
$$;
insert into pool_balance (account, balance)
select a.id, sum(case when t.debit = a.id then -t.amount else t.amount end)
from account a join transfer t on a.id in (t.debit, t.credit) where a.kind = 'jackpot' group by a.id;

-- 4. Corrections, asked for by one and decided by another.
create table correction (
  id           bigint generated always as identity (start with 301) primary key,
  brand        smallint not null,
  source       text collate "C",               -- a reversal: of the transfer under this key
  ref          text collate "C",
  kind         transfer_kind,
  debit        bigint,                         -- an adjustment: between these accounts
  credit       bigint,
  amount       bigint check (amount > 0),
  reason       text not null,
  state        text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  requested_by text not null,
  requested_at timestamptz not null,
  decided_by   text check (lower(decided_by) <> lower(requested_by)),
  decided_at   timestamptz,
  transfer     uuid,                           -- what came of it
  constraint correction_either check ((ref is null) <> (amount is null) and (source is null) = (ref is null) and (kind is null) = (ref is null)
    and (debit is null) = (amount is null) and (credit is null) = (amount is null)),
  constraint correction_decided check ((state = 'waiting') = (decided_by is null) and (state = 'waiting') = (decided_at is null))
);
create unique index correction_waiting on correction (source, ref, kind) where state = 'waiting';

-- 5. Posting. As in 0001, but that names are looked up in transfer_key, that nothing is booked into a month whose books are shut (it
--    is booked at the first instant after), and that pools note what moved.

-- Posts many calls in one statement's time. Each moves money between a stored account (which pays, if `p_pays`) and a derived one that
-- is no pool; each key stands once. Calls on one account are settled in the order of the arrays, and a refused call does not refuse
-- those after it. `balance` and `seq` are of the stored account: after the call, of a repeated one as they were then, of a refused one
-- as they are. A month that has no partition yet fails the batch: its calls then come one by one to post_in_order, which makes it.
drop function post_batch;
create function post_batch(
  p_source text[], p_ref text[], p_kind transfer_kind[], p_account bigint[], p_counter bigint[], p_pays boolean[], p_amount bigint[],
  p_at timestamptz[], p_round text[], p_game bigint[], p_detail jsonb[]
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
-- The planner believes that unnest gives ten rows whatever the arrays hold: planning each batch anew would cost and gain nothing.
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  -- 1. Lock the stored accounts in the order of their ids, as everybody does: nobody waits in a circle. What the next statement
  --    reads includes all that earlier holders of these locks have committed.
  perform from account a where a.id = any (p_account) and a.member is not null order by a.id for no key update;

  -- 2. Decide and write.
  return query
  with recursive
  todo as materialized (            -- the calls, in which those that change nothing move 0; `running` is the balance if all can be paid
    select c.*, c.opening + sum(c.delta) over w as running, c.opening_seq + sum(c.is_new) over w as running_seq,
           row_number() over w as k, lead(c.i) over w is null as last
    from (
      select u.*, mine.brand, mine.member, mine.balance as opening, mine.floor, mine.seq as opening_seq, greatest(u.at, other.open_from) as booked,
             old.id as old_id, old.balance as old_balance, old.seq as old_seq, answer,
             case when answer is not null then 0 when u.pays then -u.amount else u.amount end as delta, (answer is null)::int as is_new
      from unnest(p_source, p_ref, p_kind, p_account, p_counter, p_pays, p_amount, p_at, p_round, p_game, p_detail)
           with ordinality as u(source, ref, kind, account, counter, pays, amount, at, round, game, detail, i)
      left join account mine on mine.id = u.account and mine.member is not null
      left join (
        select a.id, a.brand, a.currency, b.open_from from account a left join books b on b.brand = a.brand
        where a.id = any (p_counter) and a.member is null and a.kind <> 'jackpot' offset 0
      ) other on other.id = u.counter
      left join lateral (           -- what its key already stands for, or its tombstone (before which a round may have been ended)
        select k.* from transfer_key k where k.source = u.source and k.ref = u.ref and k.kind in (u.kind, 'tombstone') order by k.kind desc limit 1
      ) old on true
      cross join lateral (
        select case when old.id is not null then
                 case when old.kind <> u.kind then 'cancelled'
                      when old.amount = u.amount and (old.round, old.game) is not distinct from (u.round, u.game)
                       and (old.debit, old.credit) = (case when u.pays then u.account else u.counter end, case when u.pays then u.counter else u.account end)
                      then 'repeated' else 'differs' end
               when mine.id is null or other.id is null then 'unknown-account'
               when mine.brand <> other.brand or mine.currency <> other.currency then 'mismatched' end::posting_status offset 0
      ) a(answer)
    ) c
    window w as (partition by c.account order by c.i)
  ),
  walk(account, k, ok, balance, seq) as (   -- only accounts that cannot pay all that they are asked are walked call by call
    select t.account, 0::bigint, true, t.opening, t.opening_seq from todo t where t.running < t.floor group by 1, 4, 5
    union all
    select t.account, t.k, fits, w.balance + case when fits then t.delta else 0 end, w.seq + case when fits then t.is_new else 0 end
    from walk w join todo t on t.account = w.account and t.k = w.k + 1, lateral (select t.delta >= 0 or w.balance + t.delta >= t.floor) as f(fits)
  ),
  done as materialized (
    select t.*, uuidv7() as new_id, coalesce(t.answer, case when w.ok is false then 'short' else 'posted' end::posting_status) as outcome,
           coalesce(w.balance, t.running)::bigint as after, coalesce(w.seq, t.running_seq) as after_seq
    from todo t left join walk w on w.account = t.account and w.k = t.k
  ),
  written as (
    insert into transfer (id, at, debit, credit, amount, debit_balance, debit_seq, credit_balance, credit_seq,
                          member, game, kind, brand, source, ref, round, detail)
    select d.new_id, d.booked, case when d.pays then d.account else d.counter end, case when d.pays then d.counter else d.account end, d.amount,
           case when d.pays then d.after end, case when d.pays then d.after_seq end, case when not d.pays then d.after end, case when not d.pays then d.after_seq end,
           d.member, d.game, d.kind, d.brand, d.source, d.ref, d.round, d.detail
    from done d where d.outcome = 'posted'
  ),
  named as (
    insert into transfer_key (id, at, debit, credit, amount, balance, seq, game, kind, source, ref, round)
    select d.new_id, d.booked, case when d.pays then d.account else d.counter end, case when d.pays then d.counter else d.account end, d.amount,
           d.after, d.after_seq, d.game, d.kind, d.source, d.ref, d.round
    from done d where d.outcome = 'posted'
  ),
  moved as (
    update account a set balance = d.after, seq = d.after_seq, overdrawn = least(a.overdrawn, greatest(0, a.floor - d.after))
    from done d where d.last and a.id = d.account and d.opening_seq <> d.after_seq
  )
  select d.i::int, d.outcome, case when d.outcome = 'posted' then d.new_id when d.outcome = 'repeated' then d.old_id end,
         case when d.outcome = 'repeated' then d.old_balance else d.after end, case when d.outcome = 'repeated' then d.old_seq else d.after_seq end
  from done d;
end $$;

-- Writes one transfer whose accounts are locked and may pay it: the way of all that post_batch does not take.
create or replace function write_transfer(
  p_source text, p_ref text, p_kind transfer_kind, p_debit bigint, p_credit bigint, p_amount bigint,
  p_at timestamptz, p_round text, p_game bigint, p_detail jsonb, p_may_overdraw boolean,
  out id uuid, out balance bigint, out seq bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  payer account; payee account; booked timestamptz;
begin
  update account a set balance = a.balance - p_amount, seq = a.seq + 1,
         overdrawn = least(case when not p_may_overdraw then a.overdrawn end, greatest(0, a.floor - (a.balance - p_amount)))
  where a.id = p_debit and a.member is not null returning a.* into payer;
  if not found then select * into payer from account a where a.id = p_debit; end if;
  update account a set balance = a.balance + p_amount, seq = a.seq + 1, overdrawn = least(a.overdrawn, greatest(0, a.floor - (a.balance + p_amount)))
  where a.id = p_credit and a.member is not null returning a.* into payee;
  if not found then select * into payee from account a where a.id = p_credit; end if;

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
end $$;

-- Whoever posts under a name, or takes it back, goes before or after everybody else who does, until the transaction ends. Accounts are
-- locked before names.
create function lock_name(p_source text, p_ref text) returns void
language sql as $$ select pg_advisory_xact_lock(hashtextextended(p_source || ' ' || p_ref, 0)) $$;

-- Posts calls one after the other, whatever their accounts are; `p_together`: they are one act, made whole now, or whole before, or not at
-- all. Answers as post_batch does, up to the call that undid them all; where both accounts are stored, `balance` and `seq` are the payer's.
create or replace function post_in_order(
  p_source text[], p_ref text[], p_kind transfer_kind[], p_debit bigint[], p_credit bigint[], p_amount bigint[],
  p_at timestamptz[], p_round text[], p_game bigint[], p_detail jsonb[], p_together boolean
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  payer account; payee account; old transfer_key; repeats boolean := false;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_debit || p_credit) and a.member is not null order by a.id for no key update;
  for n in 1 .. cardinality(p_ref) loop
    select * into payer from account a where a.id = p_debit[n];
    select * into payee from account a where a.id = p_credit[n];
    -- Between accounts of brands nothing is locked: whoever takes back what goes by this name waits for us by the name itself.
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
      from write_transfer(p_source[n], p_ref[n], p_kind[n], p_debit[n], p_credit[n], p_amount[n], p_at[n], p_round[n], p_game[n], p_detail[n], false) w;
    end if;
    repeats := status = 'repeated';
    return next;
    if p_together and status not in ('posted', 'repeated') then raise exception 'undone' using errcode = 'BZ001'; end if;
  end loop;
exception when sqlstate 'BZ001' then
  return; -- all that this call wrote is undone; what it answered stands
end $$;

-- Takes back all that a source posted under one ref: the bet, or the win, or both. At most once, whenever it comes; a win that is
-- already spent may put its account below the floor. Nothing posted yet: leaves a tombstone, an entry of 0 between the two accounts given.
create or replace function roll_back(
  p_source text, p_original text, p_account bigint, p_counter bigint, p_at timestamptz, p_round text, p_game bigint, p_detail jsonb
) returns table (status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  mine account; counter account; original transfer_key; old transfer_key;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  select * into mine from account a where a.id = p_account;
  select * into counter from account a where a.id = p_counter;
  if mine.member is null or counter.id is null then status := 'unknown-account'; return next; return; end if;
  if mine.brand <> counter.brand or mine.currency <> counter.currency then status := 'mismatched'; return next; return; end if;
  -- All accounts of the member, since the bet may have been paid from any of them: whoever posts it now waits for us, or we for him.
  perform from account a where a.brand = mine.brand and a.member = mine.member order by a.id for no key update;
  perform lock_name(p_source, p_original);
  select a.balance, a.seq into balance, seq from account a where a.id = p_account;

  if exists (
    select from transfer_key k join account d on d.id = k.debit join account c on c.id = k.credit
    where k.source = p_source and k.ref = p_original and k.kind not in ('rollback', 'reversal') and coalesce(d.member, c.member) <> mine.member
  ) then
    status := 'differs'; return next; return;
  end if;
  for original in select * from transfer_key k where k.source = p_source and k.ref = p_original and k.kind not in ('endround', 'rollback', 'reversal') order by k.id loop
    if original.kind = 'tombstone' then
      status := 'repeated'; id := original.id; balance := original.balance; seq := original.seq;
      continue;
    end if;
    select * into old from transfer_key k
    where k.source = p_source and k.ref = original.kind || ':' || p_original and k.kind in ('rollback', 'reversal');
    if found then
      status := coalesce(status, 'repeated'); id := old.id; balance := coalesce(old.balance, balance); seq := coalesce(old.seq, seq);
    else
      status := 'posted';
      select w.id, coalesce(w.balance, roll_back.balance), coalesce(w.seq, roll_back.seq) into id, balance, seq
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

-- Takes one transfer back, whoever posted it; at most once. It may put an account below its floor. Answers 'posted', 'repeated',
-- 'absent' (no such transfer), 'taken-back' (it was rolled back before) or 'final' (rollbacks, tombstones, reversals and ends of rounds).
create function reverse_transfer(p_source text, p_ref text, p_kind transfer_kind, p_at timestamptz, p_detail jsonb)
returns table (status text, id uuid, balance bigint, seq bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  original transfer_key; old transfer_key;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  select * into original from transfer_key k where k.source = p_source and k.ref = p_ref and k.kind = p_kind;
  if not found then status := 'absent'; return next; return; end if;
  if p_kind in ('rollback', 'tombstone', 'reversal', 'endround') then status := 'final'; return next; return; end if;
  -- All accounts of whoever takes part, as roll_back does: of both at once one comes first.
  perform from account a
  where (a.brand, a.member) in (select m.brand, m.member from account m where m.id in (original.debit, original.credit) and m.member is not null)
  order by a.id for no key update;
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

-- 6. How the reports read the ledger: as in 0003; a reversal takes back, on its own day, what its original added.
create view round_event as
select t.xact, t.id, t.at, t.brand, t.member, substr(t.source, 8) as vendor, t.round as ref, t.game,
  case when t.kind = 'bet' then t.amount
       when t.kind in ('rollback', 'reversal') and back.to_member then -t.amount else 0 end as stake,
  case when t.kind in ('win', 'jackpot-win') then t.amount
       when t.kind in ('rollback', 'reversal') and not back.to_member then -t.amount else 0 end as payout,
  (t.kind in ('bet', 'win', 'jackpot-win'))::int as entries,
  t.kind in ('rollback', 'reversal') as taken_back,
  t.kind = 'endround' or coalesce((t.detail ->> 'end')::boolean, false) as ends
from transfer t
left join lateral (select a.member is not null as to_member from account a where t.kind in ('rollback', 'reversal') and a.id = t.credit) back on true
where t.kind in ('bet', 'win', 'jackpot-win', 'rollback', 'reversal', 'endround')
  and t.source like 'vendor:%' and t.round is not null and t.member is not null;

create view money_event as
select t.xact, t.id, t.at, t.brand, t.member,
  case when t.of = 'bonus-grant' then t.signed else 0 end as bonus,
  case when t.of = 'rebate' then t.signed else 0 end as rebate,
  case when t.of = 'deposit' then t.signed else 0 end as deposits,
  case when t.of = 'withdrawal-paid' then t.signed else 0 end as withdrawals,
  case when t.of <> 'deposit' then 0 when t.kind = 'reversal' then -1 else 1 end as deposit_count
from (
  select *, case when kind = 'reversal' then split_part(ref, ':', 1) else kind::text end as of,
         case when kind = 'reversal' then -amount else amount end as signed
  from transfer
) t
where t.kind in ('bonus-grant', 'rebate', 'deposit', 'withdrawal-paid', 'reversal')
  and t.of in ('bonus-grant', 'rebate', 'deposit', 'withdrawal-paid') and t.member is not null;
