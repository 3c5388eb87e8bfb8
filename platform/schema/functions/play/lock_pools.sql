-- Holds the jackpot pools that wins are paid from, in one order, until the transaction ends.
create or replace function lock_pools(p_kind transfer_kind[], p_counter bigint[]) returns void
language plpgsql as $$
declare
  pool bigint;
begin
  if 'jackpot-win' <> all (p_kind) then return; end if;
  for pool in
    select distinct u.counter from unnest(p_kind, p_counter) as u(kind, counter) where u.kind = 'jackpot-win' order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('baize pool', pool));
  end loop;
end $$;
