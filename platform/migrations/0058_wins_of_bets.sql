-- A vendor credits no more than was played and agreed: a win has a bet in its round, a jackpot is in its pool, and what is credited at
-- once and within an hour has a cap, past which the vendor is paused until the operator has looked.

alter table vendor
  add column win_without_bet text not null default 'refuse' check (win_without_bet in ('refuse', 'accept')),
  add column pause_reason text;                    -- why the platform paused it; null: an operator did, or it is not paused
-- A retry that is late is worth nothing to anybody: where the rollback of a bet comes after its win, one of the two stands, not both.
alter table vendor alter column rollback_after_win set default 'refuse';
update vendor set rollback_after_win = 'refuse' where not connected;
alter table brand_vendor
  add column win_cap bigint check (win_cap > 0),   -- minor units that one win may pay; null: the default of the brand's currency
  add column hour_cap bigint check (hour_cap > 0); -- the same of all wins within an hour

-- What each vendor has credited of late at a brand, by ten minutes. Sixteen rows for each, so that batches do not wait for one another.
create table vendor_credit (
  vendor text collate "C" not null,
  brand  smallint not null,
  since  timestamptz not null,
  slot   smallint not null,
  amount bigint not null,
  primary key (vendor, brand, since, slot)
) with (fillfactor = 50);

create function count_credit(p_vendor text, p_brand smallint, p_amount bigint, p_at timestamptz) returns void
language sql as $$
  insert into vendor_credit as c (vendor, brand, since, slot, amount)
  values (p_vendor, p_brand, date_bin('10 minutes', p_at, timestamptz '2020-01-01'), pg_backend_pid() % 16, p_amount)
  on conflict (vendor, brand, since, slot) do update set amount = c.amount + excluded.amount
$$;

create function credited_within_hour(p_vendor text, p_brand smallint, p_at timestamptz) returns bigint
language sql stable set enable_seqscan = off as $$
  select coalesce(sum(c.amount), 0)::bigint from vendor_credit c
  where c.vendor = p_vendor and c.brand = p_brand and c.since > p_at - interval '1 hour' and c.since <= p_at
$$;

-- A win past its cap: the vendor sends it again, and it is paid once an operator has released it.
create table held_win (
  vendor      text collate "C" not null references vendor,
  transaction text collate "C" not null,
  kind        text not null,
  brand       smallint not null references brand,
  member      bigint not null references member,
  round       text not null,
  amount      bigint not null,
  held_at     timestamptz not null,
  released_at timestamptz,
  released_by text,
  primary key (vendor, transaction, kind)
);

-- Rounds that their vendor has ended: no bet comes after it. Forgotten with the rounds' days (platform/cleanup.ts).
create table ended_round (
  vendor text collate "C" not null,
  round  text collate "C" not null,
  member bigint not null,
  at     timestamptz not null,
  primary key (vendor, round, member)
);
create index ended_round_at on ended_round using brin (at);

-- What a jackpot's pool holds at this moment; whoever takes from it holds its name first.
create function pool_holds(p_account bigint) returns bigint
language sql stable set enable_seqscan = off as $$
  select (coalesce((select b.balance from pool_balance b where b.account = p_account), 0)
        + coalesce((select sum(m.amount) from pool_movement m where m.account = p_account), 0))::bigint
$$;
create index pool_movement_account on pool_movement (account);

create function is_taken_back(p_source text, p_ref text, p_kind transfer_kind) returns boolean
language sql stable set enable_seqscan = off as $$
  select exists (select from transfer_key k where k.source = p_source and k.ref = p_kind || ':' || p_ref and k.kind in ('rollback', 'reversal'))
$$;

-- What a repeated posting hears: `cancelled` where the first was taken back since, `differs` where that one ended its round and this one
-- does not, or the other way round. `p_account`, `p_seq`: the entry that the first one made.
create function repeated_as(p_source text, p_ref text, p_kind transfer_kind, p_account bigint, p_seq bigint, p_ends boolean)
returns posting_status
language plpgsql set enable_seqscan = off as $$
declare
  ended boolean;
begin
  if is_taken_back(p_source, p_ref, p_kind) then return 'cancelled'; end if;
  select coalesce((t.detail ->> 'end')::boolean, false) into ended from transfer t where t.credit = p_account and t.credit_seq = p_seq;
  return case when ended is distinct from coalesce(p_ends, false) and ended is not null then 'differs' else 'repeated' end;
end $$;

-- Posts what members win in rounds, unless one of the wins is doubtful: its round is void, it needs a bet that is not among the member's
-- last entries or of which something was taken back, it passes a cap, or its pool does not hold it. Then nothing is posted, and the
-- doubtful ones are told, with no status. That is asked while nobody else can post to these accounts, and all in one statement.
-- `p_needs`: 1 no win after a rollback, 2 no win without a bet, 3 both. `p_judged`: whoever asks has looked at all of that, and holds the
-- accounts. Notes rounds that end and what was credited. The other arguments are as in 0036, which this replaces.
drop function post_winnings;
create function post_winnings(
  p_source text[], p_ref text[], p_kind transfer_kind[], p_account bigint[], p_counter bigint[], p_amount bigint[], p_at timestamptz[],
  p_round text[], p_game bigint[], p_detail jsonb[], p_member bigint[], p_brand smallint[], p_needs int[], p_win_cap bigint[],
  p_hour_cap bigint[], p_since timestamptz, p_batch boolean, p_judged boolean
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  pool bigint; passed boolean;
begin
  perform pg_advisory_xact_lock_shared(hashtext('baize books'));
  perform from account a where a.id = any (p_account) and a.balance is not null order by a.id for no key update;
  if 'jackpot-win' = any (p_kind) then
    for pool in select distinct u.counter from unnest(p_kind, p_counter) as u(kind, counter) where u.kind = 'jackpot-win' order by 1 loop
      perform pg_advisory_xact_lock(hashtextextended('baize pool', pool));
    end loop;
  end if;
  if not p_judged then
    -- `offset 0`: else the planner may read all that was ever taken back, to look up a few rounds in it.
    return query
    select u.i::int, null::posting_status, null::uuid, null::bigint, null::bigint
    from unnest(p_source, p_kind, p_account, p_counter, p_amount, p_round, p_member, p_needs, p_win_cap)
         with ordinality as u(source, kind, account, counter, amount, round, member, needs, win_cap, i)
    where u.amount > u.win_cap
       or exists (select from voided_round v where (v.vendor, v.round, v.member) = (substr(u.source, 8), u.round, u.member) offset 0)
       or u.needs & 1 = 1 and exists (
            select from transfer t where (t.source, t.round, t.member) = (u.source, u.round, u.member)
              and t.kind in ('rollback', 'tombstone') and t.at > p_since offset 0)
       or u.needs & 2 = 2 and not exists ( -- from the newest back: the bet is among the last few, as a rule
            select from transfer t where t.debit = u.account and t.debit_seq > (select a.seq - 64 from account a where a.id = u.account)
              and (t.source, t.round, t.kind) = (u.source, u.round, 'bet') and t.at > p_since order by t.debit_seq desc limit 1)
       or u.kind = 'jackpot-win' and pool_holds(u.counter) < (
            select sum(o.amount) from unnest(p_kind, p_counter, p_amount) as o(kind, counter, amount)
            where o.kind = 'jackpot-win' and o.counter = u.counter);
    if found then return; end if;
    -- All of a vendor and brand together, and if they pass the cap, all of them are doubtful.
    return query
    with asked as (select * from unnest(p_source, p_brand, p_amount, p_hour_cap) with ordinality as u(source, brand, amount, hour_cap, i)),
    over as (
      select a.source, a.brand from asked a group by a.source, a.brand
      having sum(a.amount) > 0 and sum(a.amount) + credited_within_hour(substr(a.source, 8), a.brand, p_at[1]) > min(a.hour_cap)
    )
    select a.i::int, null::posting_status, null::uuid, null::bigint, null::bigint from asked a join over using (source, brand);
    if found then return; end if;
  end if;
  for i, status, id, balance, seq in
    select * from post_batch(p_source, p_ref, p_kind, p_account, p_counter, array_fill(false, array[cardinality(p_ref)]), p_amount,
      p_at, p_round, p_game, p_detail) where p_batch
    union all
    select * from post_in_order(p_source, p_ref, p_kind, p_counter, p_account, p_amount, p_at, p_round, p_game, p_detail, false) where not p_batch
  loop
    if status = 'repeated' then
      status := repeated_as(p_source[i], p_ref[i], p_kind[i], p_account[i], seq, (p_detail[i] ->> 'end')::boolean);
    end if;
    p_amount[i] := case when status = 'posted' then p_amount[i] else 0 end;
    p_needs[i] := case when status in ('posted', 'repeated') and (p_detail[i] ->> 'end')::boolean then 1 else 0 end;
    return next;
  end loop;
  insert into ended_round (vendor, round, member, at)
  select substr(u.source, 8), u.round, u.member, p_at[1]
  from unnest(p_source, p_round, p_member, p_needs) as u(source, round, member, ends) where u.ends = 1
  order by 1, 2, 3 on conflict do nothing;
  perform count_credit(substr(u.source, 8), u.brand, sum(u.amount)::bigint, p_at[1])
  from unnest(p_source, p_brand, p_amount) as u(source, brand, amount) group by u.source, u.brand having sum(u.amount) > 0
  order by u.source, u.brand;
end $$;

-- A bet and its win as one act, or the end of a round (p_win null): what post_in_order does together, and the notes that go with it. Told
-- with no status, and not posted, where the win would pass the cap of the hour.
create function post_turn(
  p_source text, p_ref text, p_cash bigint, p_clearing bigint, p_bet bigint, p_win bigint, p_at timestamptz, p_round text, p_game bigint,
  p_detail jsonb, p_member bigint, p_brand smallint, p_hour_cap bigint
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  posted boolean := false; good boolean := true;
begin
  if p_win > 0 and p_hour_cap is not null and credited_within_hour(substr(p_source, 8), p_brand, p_at) + p_win > p_hour_cap then
    i := 1; return next; return;
  end if;
  for i, status, id, balance, seq in
    select * from post_in_order(
      array[p_source, p_source], array[p_ref, p_ref], array['bet', 'win']::transfer_kind[], array[p_cash, p_clearing],
      array[p_clearing, p_cash], array[p_bet, p_win], array[p_at, p_at], array[p_round, p_round], array[p_game, p_game],
      array[null, p_detail], true) where p_win is not null
    union all
    select * from post_in_order(array[p_source], array[p_ref], array['endround']::transfer_kind[], array[p_cash], array[p_clearing],
      array[0], array[p_at], array[p_round], array[p_game], array[null]::jsonb[], true) where p_win is null
  loop
    if status = 'repeated' and i = 2 then
      status := repeated_as(p_source, p_ref, 'win', p_cash, seq, (p_detail ->> 'end')::boolean);
    elsif status = 'repeated' and p_win is not null and is_taken_back(p_source, p_ref, 'bet') then status := 'cancelled';
    end if;
    good := good and status in ('posted', 'repeated');
    posted := posted or status = 'posted';
    return next;
  end loop;
  if not good then return; end if;
  if p_win is null or (p_detail ->> 'end')::boolean then
    insert into ended_round (vendor, round, member, at) values (substr(p_source, 8), p_round, p_member, p_at) on conflict do nothing;
  end if;
  if posted and p_win > 0 then perform count_credit(substr(p_source, 8), p_brand, p_win, p_at); end if;
end $$;
