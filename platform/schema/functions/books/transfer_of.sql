-- The transfer that a stored account made under a key; none where its month is archived.
create or replace function transfer_of(p_key transfer_key) returns setof transfer
language sql stable as $$
  select * from transfer t
  where t.at = p_key.at
    and ((t.debit, t.debit_seq) = (p_key.debit, p_key.seq) or (t.credit, t.credit_seq) = (p_key.credit, p_key.seq))
$$;
