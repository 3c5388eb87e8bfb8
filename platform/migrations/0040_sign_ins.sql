-- What a session knows of its beginning. Whoever came by a code that was sent is not asked there to change his password, which the code
-- says nothing about. And everybody is shown the sign-in before this one: that is how he notices that it was somebody else.
alter table session
  add column by_code boolean not null default false,
  add column previous_at timestamptz,
  add column previous_ip inet;
