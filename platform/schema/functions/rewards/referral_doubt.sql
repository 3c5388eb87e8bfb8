-- Why a referral is doubtful, null if it isn't. `person`: by what identifies persons, the friend has an older account at the
-- brand, also a closed one, or they are paid to an account of one of these: the referrer, the one who brought the referrer, and
-- who was referred by the referrer before. `device`: one of these has signed in from the same address with the same browser.
create or replace function referral_doubt(p_friend bigint, p_referrer bigint) returns text
language sql stable as $$
  with recursive above as (
    select p_referrer as member
    union
    select r.referrer from above a join referral r on r.friend = a.member
  ),
  others as materialized (
    select member from above
    union
    select r.friend from referral r where r.referrer = p_referrer and r.friend < p_friend
  )
  select case
    when exists (
      select from member f join member m on m.brand = f.brand and m.person_keys && f.person_keys
      where f.id = p_friend and (m.id < f.id or m.id in (select member from others))) then 'person'
    when exists (
      select from payout_account mine
        join payout_account theirs on (theirs.number_index, theirs.kind) = (mine.number_index, mine.kind)
      where mine.member = p_friend and theirs.member in (select member from others)) then 'person'
    when exists (
      select from session mine join session theirs on (theirs.ip, theirs.user_agent) = (mine.ip, mine.user_agent)
      where mine.member = p_friend and theirs.member in (select member from others)) then 'device'
  end
$$;
