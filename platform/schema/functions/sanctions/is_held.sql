-- Whether a sanction list holds a member's payouts and rewards: a match waits for the house, or the house has confirmed it.
create or replace function is_held(p_member bigint) returns boolean language sql stable as $$
  select exists (select from sanction_match where member = p_member and state in ('open', 'confirmed'))
$$;
