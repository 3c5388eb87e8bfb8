-- Notes the draws whose tickets were decided, or decided otherwise, for the accounts that earn by them and the members who win.
-- Statements without a join: their plan is kept, whatever number of tickets the first one decides. A ticket that is canceled can
-- have been decided before, by a draw corrected since.
create or replace function note_decided_tickets() returns trigger language plpgsql as $$
begin
  insert into lottery_rebate_due (lottery, numero)
  select distinct lottery, numero from changed
  where chain is not null and (state in ('won', 'lost', 'void') or (state = 'cancelled' and decision > 0));
  insert into lottery_win_due (lottery, numero)
  select distinct lottery, numero from changed where state = 'won' or (state = 'lost' and decision > 1);
  return null;
end $$;
