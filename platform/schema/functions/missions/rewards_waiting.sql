-- The prizes that a member can claim: of missions and leaderboards, and all.
create or replace function rewards_waiting(p_member bigint) returns table (missions bigint, total bigint)
language sql stable as $$
  select count(*) filter (where m.kind <> 'raffle'), count(*)
  from mission_prize p join mission m on m.id = p.mission where p.member = p_member and p.state in ('claim', 'rejected')
$$;
