-- Listed names with joiners, or with the dot within Chinese and Japanese names, as they are compared now.
-- requires functions/identity/person_keys.sql
-- requires functions/sanctions/name_tokens.sql
with renamed as (
  update sanction_name set tokens = name_tokens(name), plain = coalesce(plain_name(name), '')
  where name ~ '[·・･‧\u200c\u200d]' returning list
)
-- Members who were compared before are compared again.
update sanction_list set screened_through = 0 where code in (select list from renamed);
