-- Notes the VIP levels that a member has reached, those passed over as well, for the job that gives bonuses for them.
create or replace function note_gained() returns trigger
language plpgsql as $$
begin
  insert into level_gained (member, level)
  select new.id, level from generate_series(old.vip_level + 1, new.vip_level) level
  on conflict do nothing;
  return null;
end $$;
