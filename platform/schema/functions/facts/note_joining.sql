-- A new member waits to be counted by the reports.
create or replace function note_joining() returns trigger language plpgsql as $$
begin
  insert into joining (member) values (new.id);
  return null;
end $$;
