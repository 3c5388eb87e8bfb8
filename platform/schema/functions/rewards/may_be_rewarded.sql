-- Whether a member may receive rewards and advertising of them: an open account of their own, no break from
-- play, and no match with a sanction list.
create or replace function may_be_rewarded(p_member bigint, p_at timestamptz) returns boolean
language sql stable as $$
  select m.status = 'active' and m.type <> 'trial' and not exists (
    select from protection p where p.member = m.id and p.excluded_until > p_at) and not is_held(m.id)
  from member m where m.id = p_member
$$;
