-- Why a referral is doubtful, null if it isn't: by what identifies persons, or by a device (an address and a browser) that both
-- have signed in from, the friend is the referrer, or someone whom the referrer referred before.
create or replace function referral_doubt(p_friend bigint, p_referrer bigint) returns text
language sql stable as $$
  with others as materialized (
    select p_referrer as member
    union all
    select r.friend from referral r where r.referrer = p_referrer and r.friend < p_friend
  )
  select case
    when exists (
      select from member f join member m on m.person_keys && f.person_keys
      where f.id = p_friend and m.id in (select member from others)) then 'person'
    when exists (
      select from session mine join session theirs on (theirs.ip, theirs.user_agent) = (mine.ip, mine.user_agent)
      where mine.member = p_friend and theirs.member in (select member from others)) then 'device'
  end
$$;
