-- Opens an account if it does not exist; gives its id either way. Finds it by the index of account_only, which `is not distinct
-- from` cannot use.
create or replace function open_account(p_brand smallint, p_member bigint, p_kind account_kind, p_vendor text, p_currency text)
returns bigint
language plpgsql
set enable_seqscan = off            -- see post_batch
as $$
declare
  found_id bigint;
begin
  insert into account (brand, member, kind, vendor, currency, balance, floor)
  values (p_brand, p_member, p_kind, p_vendor, p_currency,
          case when p_member is not null then 0 end, case when p_member is not null then 0 end)
  on conflict on constraint account_only do nothing
  returning id into found_id;
  if found_id is not null then
    return found_id;
  elsif p_member is not null then
    select a.id into strict found_id from account a
    where a.brand = p_brand and a.member = p_member and a.kind = p_kind
      and (a.vendor = p_vendor or (a.vendor is null and p_vendor is null));
  else
    select a.id into strict found_id from account a
    where a.brand = p_brand and a.member is null and a.kind = p_kind
      and (a.vendor = p_vendor or (a.vendor is null and p_vendor is null));
  end if;
  return found_id;
end $$;
