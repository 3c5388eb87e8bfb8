-- Whether a member and an excluded person who share a key are proven to be one: by the birth date, by a number that both have
-- verified, or by an email that the excluded has (identity/person/person.ts).
create or replace function proves_exclusion(p_member exclusion_index, p_entry exclusion_entry) returns boolean
language sql immutable as $$
  select coalesce(p_member.born = p_entry.born, false) or coalesce(p_member.mobile = p_entry.mobile, false)
    or p_entry.proves_email and exists (
      select from unnest(p_member.keys) key where key like 'email %' and key = any (p_entry.keys))
$$;
