-- Posts points to a member, once for each (member, kind, ref): 'posted', 'repeated' when it was before with the same points,
-- 'differs' with others. Points that are spent must be there: else 'short', and nothing is posted.
create or replace function post_points(
  p_brand smallint, p_member bigint, p_kind text, p_ref text, p_points bigint, p_detail jsonb, p_at timestamptz
) returns text
language plpgsql as $$
declare
  own point_account;
  before bigint;
begin
  insert into point_account (member, brand, balance, seq) values (p_member, p_brand, 0, 0) on conflict (member) do nothing;
  select * into strict own from point_account where member = p_member for update;
  select points into before from point_entry where member = p_member and kind = p_kind and ref = p_ref;
  if found then
    return case when before = p_points then 'repeated' else 'differs' end;
  end if;
  if p_points < 0 and p_kind = 'redeemed' and own.balance + p_points < 0 then
    return 'short';
  end if;
  update point_account set balance = own.balance + p_points, seq = own.seq + 1 where member = p_member;
  insert into point_entry (member, seq, brand, kind, ref, points, balance, detail, at)
  values (p_member, own.seq + 1, own.brand, p_kind, p_ref, p_points, own.balance + p_points, p_detail, p_at);
  return 'posted';
end $$;
