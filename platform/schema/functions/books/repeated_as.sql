create or replace function is_taken_back(p_source text, p_ref text, p_kind transfer_kind) returns boolean
language sql stable set enable_seqscan = off as $$
  select exists (
    select from transfer_key k
    where k.source = p_source and k.ref = p_kind || ':' || p_ref and k.kind in ('rollback', 'reversal'))
$$;

-- The answer to a repeated posting: `cancelled` where the first one has been taken back since, `differs` where one of the two
-- ends its round and the other does not. `p_account`, `p_seq`: the entry of the first one.
create or replace function repeated_as(
  p_source text, p_ref text, p_kind transfer_kind, p_account bigint, p_seq bigint, p_ends boolean
) returns posting_status
language plpgsql set enable_seqscan = off as $$
declare
  ended boolean;
begin
  if is_taken_back(p_source, p_ref, p_kind) then return 'cancelled'; end if;
  select coalesce((t.detail ->> 'end')::boolean, false) into ended
  from transfer t where t.credit = p_account and t.credit_seq = p_seq;
  return case when ended is distinct from coalesce(p_ends, false) and ended is not null then 'differs' else 'repeated' end;
end $$;
