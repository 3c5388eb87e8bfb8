-- What is only ever added to refuses every change, whoever asks; what is decided once is decided once. Row triggers of `transfer` are
-- those of its partitions too, and fire on updates and deletes alone: adding costs nothing.
create function only_added_to() returns trigger
language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
-- `xact` says nothing about money: in a copy restored on another PostgreSQL it is set anew (forget_foreign_transactions).
create function transfer_stands() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'xact' = to_jsonb(old) - 'xact' then return new; end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger stands before update or delete on transfer for each row execute function transfer_stands();
create trigger stands_whole before truncate on transfer for each statement execute function only_added_to();
create trigger stands before update or delete or truncate on transfer_key for each statement execute function only_added_to();
create trigger stands before update or delete or truncate on trial_balance for each statement execute function only_added_to();
create trigger stands before update or delete or truncate on archived_month for each statement execute function only_added_to();
create trigger stands before update or delete or truncate on team_event for each statement execute function only_added_to();
create trigger stands before update or delete or truncate on contract_event for each statement execute function only_added_to();

-- A correction changes once, from waiting to decided; what was asked for stays.
create function correction_is_decided_once() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'waiting'
    and (new.id, new.brand, new.source, new.ref, new.kind, new.debit, new.credit, new.amount, new.reason, new.requested_by, new.requested_at)
      is not distinct from
        (old.id, old.brand, old.source, old.ref, old.kind, old.debit, old.credit, old.amount, old.reason, old.requested_by, old.requested_at)
  then return new; end if;
  raise exception 'A correction is decided once, and never changed or removed';
end $$;
create trigger stands before update or delete on correction for each row execute function correction_is_decided_once();

-- A month is closed in one transaction, which counts its entries last.
create function month_close_stands() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.entries = 0
    and (new.brand, new.month, new.begins, new.ends, new.closed_at, new.closed_by)
      is not distinct from (old.brand, old.month, old.begins, old.ends, old.closed_at, old.closed_by)
  then return new; end if;
  raise exception 'A closed month stays as it was closed';
end $$;
create trigger stands before update or delete on month_close for each row execute function month_close_stands();

-- Partitions of months to come refuse to be emptied, as those of today do.
create or replace function open_month(p_at timestamptz) returns void
language plpgsql as $$
declare
  first timestamp := date_trunc('month', p_at at time zone 'UTC');
  name text := to_char(first, '"transfer_"YYYY_MM');
begin
  if to_regclass(name) is not null then return; end if;
  lock table transfer in share update exclusive mode;  -- one at a time; whoever waited sees what the other made
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I (like transfer including defaults including constraints)', name);
  execute format('create trigger stands_whole before truncate on %I for each statement execute function only_added_to()', name);
  execute format('alter table transfer attach partition %I for values from (%L) to (%L)', name,
    first at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
end $$;
do $$
declare
  partition regclass;
begin
  for partition in select inhrelid::regclass from pg_inherits where inhparent = 'transfer'::regclass loop
    execute format('create trigger stands_whole before truncate on %s for each statement execute function only_added_to()', partition);
  end loop;
end $$;

-- Seals of the ledger: the hash of every transfer of a span of time, signed with a key that is not in the database. Each continues the one
-- before. Whoever edits a transfer behind the triggers' back is noticed by `verify-ledger`.
create table ledger_seal (
  id        bigint primary key,                    -- 1, 2, 3, …
  from_at   timestamptz not null,                  -- `until` of the seal before
  until     timestamptz not null,
  entries   bigint not null,
  root      bytea not null,                        -- `ledger_root` of the span
  previous  bytea not null,                        -- root of the seal before; of the first, 32 zero bytes
  signature text not null,                         -- Ed25519, base64url, over `id from until entries root previous` (seals/seal.ts)
  key       text not null,                         -- its public key, base64url
  sealed_at timestamptz not null,
  check (from_at < until)
);
create trigger stands before update or delete or truncate on ledger_seal for each statement execute function only_added_to();

-- SHA-256 over the hashes of the span's hours; an hour's is over those of its transfers in the order of their ids; a transfer's is over
-- its columns, each as `length in bytes:text`, `-` for null.
create function ledger_root(p_from timestamptz, p_until timestamptz, out root bytea, out entries bigint)
language sql stable as $$
  select sha256(coalesce(string_agg(hashed, ''::bytea order by hour), '')), coalesce(sum(count), 0)
  from (
    select date_trunc('hour', at at time zone 'UTC') as hour, count(*) as count, sha256(string_agg(sha256(convert_to(
        audit_field(id::text) || audit_field((extract(epoch from at) * 1000000)::bigint::text) || audit_field(debit::text)
        || audit_field(credit::text) || audit_field(amount::text) || audit_field(debit_balance::text) || audit_field(debit_seq::text)
        || audit_field(credit_balance::text) || audit_field(credit_seq::text) || audit_field(member::text) || audit_field(game::text)
        || audit_field(kind::text) || audit_field(brand::text) || audit_field(source) || audit_field(ref) || audit_field(round)
        || audit_field(detail::text), 'UTF8')), ''::bytea order by id)) as hashed
    from transfer where at >= p_from and at < p_until group by 1
  ) hours
$$;
