-- Notes whose points have changed, for the job that raises levels.
create or replace function note_earned() returns trigger
language plpgsql as $$
begin
  insert into level_due (member) select distinct member from changed order by member
  on conflict (member) do update set member = excluded.member;
  return null;
end $$;
