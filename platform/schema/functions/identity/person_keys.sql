-- The keys by which accounts belong to one person, at every brand. Names are compared without case, accents, punctuation and
-- order; an email without what follows a plus sign; numbers as they are dialed internationally.

-- The letters of a name in alphabetical order, without case, accents, spaces, punctuation and the joiners of Persian and Indian
-- letters, so that "Min-jun", "Minjun" and "Min jun" are one. With a birth date it is a key: two people born on one day whose
-- names are anagrams are rarer than two of one name. As in server/vault/vault.ts.
create or replace function plain_name(name text) returns text language sql immutable as $$
  select string_agg(letter, '' order by letter collate "C")
  from regexp_split_to_table(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '') letter
  where letter !~ '[\s.,''’‘`´‐‑–—·・‧\u200c\u200d-]'
$$;

-- Gmail delivers an address to one mailbox however it is dotted.
create or replace function plain_email(email text) returns text language sql immutable as $$
  select case when split_part(plain, '@', 2) in ('gmail.com', 'googlemail.com')
              then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end
  from regexp_replace(lower(trim(email)), '\+[^@]*@', '@') plain
$$;

-- The birth date is a text, and was a date before 0064.
create or replace function person_keys(profile jsonb, mobile text, birth_date anyelement) returns text[]
language sql immutable as $$
  select array_agg(key) from (values
    -- All of it is sealed; what is from before is sealed at the next start (server/vault/personal.ts). The indexes are those of
    -- the plain forms (server/vault/vault.ts).
    ('phone ' || coalesce(profile ->> 'mobileIndex', mobile)),
    ('phone ' || coalesce(profile ->> 'phoneIndex', nullif(profile ->> 'phone', ''))),
    ('email ' || coalesce(profile ->> 'emailIndex', plain_email(nullif(profile ->> 'email', '')))),
    ('number ' || coalesce(profile ->> 'idNumberIndex', lower(nullif(profile ->> 'idNumber', '')))),
    (case when birth_date is not null
          then 'name ' || coalesce(profile ->> 'nameIndex', plain_name(profile ->> 'payeeName') || ' ' || birth_date::text) end)
  ) keys (key) where key is not null
$$;
