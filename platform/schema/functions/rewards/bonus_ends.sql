-- When a running bonus expires: the time its member spends on a break from play does not count.
create or replace function bonus_ends(p_bonus bonus, p_now timestamptz) returns timestamptz
language sql stable as $$
  select p_bonus.expires_at + coalesce((
    select greatest(interval '0', least(p_now, p.excluded_until) - greatest(p.excluded_from, p_bonus.granted_at))
    from protection p where p.member = p_bonus.member and p.excluded_until > p_bonus.granted_at), interval '0')
$$;
