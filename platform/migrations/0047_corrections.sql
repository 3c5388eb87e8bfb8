-- A statement settled of figures that have changed since is corrected by a line of its own; what was sealed is never edited.
alter table settlement
  add column corrects bigint references settlement, -- the statement whose inputs this one works out again
  add column belated boolean not null default false; -- written after statements of later periods: a correction, or an hour or a day that had none
create index settlement_corrects on settlement (corrects) where corrects is not null;

-- The contract of the kind between the same two sides that ended before this one began.
alter table contract add column follows bigint references contract;

-- What a contract begins with, ≤ 0: what the one it follows left owed at its end, where the terms of that said so. A carry is taken on only
-- where the measure is the same.
create function owed_from_before(p_contract bigint) returns table (carried bigint, true_up bigint)
language sql stable as $$
  select case when v.terms ->> 'measure' = own.terms ->> 'measure' then last.carried_out else 0 end, head.true_up_out
  from contract c
  cross join lateral (
    select s.carried_out, s.version from settlement s where s.contract = c.follows and s.sequence is not null
    order by s.last_day desc, s.period collate "C" desc limit 1
  ) last
  cross join lateral (
    select s.true_up_out from settlement s where s.contract = c.follows and s.sequence is not null order by s.sequence desc limit 1
  ) head
  join contract_version v on v.contract = c.follows and v.version = last.version
  join contract_version own on own.contract = c.id and own.version = 1
  where c.id = p_contract and v.full_terms ->> 'remainder' = 'owed'
$$;
