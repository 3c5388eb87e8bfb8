-- The hash that a seal of the ledger signs: SHA-256 over the hashes of the span's hours; an hour's hash is over those of its
-- transfers in the order of their ids; a transfer's is over its columns, each as `length in bytes:text`, `-` for null.
create or replace function ledger_root(p_from timestamptz, p_until timestamptz, out root bytea, out entries bigint)
language sql stable as $$
  select sha256(coalesce(string_agg(hashed, ''::bytea order by hour), '')), coalesce(sum(count), 0)
  from (
    select date_trunc('hour', at at time zone 'UTC') as hour, count(*) as count, sha256(string_agg(sha256(convert_to(
        audit_field(id::text) || audit_field((extract(epoch from at) * 1000000)::bigint::text) || audit_field(debit::text)
        || audit_field(credit::text) || audit_field(amount::text)
        || audit_field(debit_balance::text) || audit_field(debit_seq::text)
        || audit_field(credit_balance::text) || audit_field(credit_seq::text)
        || audit_field(member::text) || audit_field(game::text)
        || audit_field(kind::text) || audit_field(brand::text) || audit_field(source) || audit_field(ref) || audit_field(round)
        || audit_field(detail::text), 'UTF8')), ''::bytea order by id)) as hashed
    from transfer where at >= p_from and at < p_until group by 1
  ) hours
$$;
