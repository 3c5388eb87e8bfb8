-- Who takes a break, or whose account is frozen or closed, plays no further: their chases are ended by a job (end-chases.ts). For
-- triggers of `protection` and `member`, whose transaction waits for nothing.
create or replace function end_chases() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'member' then
    insert into lottery_chase_end (member) values (new.id) on conflict do nothing;
  else
    insert into lottery_chase_end (member) values (new.member) on conflict do nothing;
  end if;
  return null;
end $$;
