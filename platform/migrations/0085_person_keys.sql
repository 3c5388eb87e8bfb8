-- A person is found however their name is spaced and hyphenated ("Min-jun", "Minjun", "Min jun"), and by a Gmail address however
-- it is dotted: Gmail delivers all of them to one mailbox.
alter table member drop column person_keys;
drop function person_keys;

-- The letters of a name in alphabetical order, without case, accents, blanks and punctuation. With a birth date it is a key, and two
-- people born on one day whose names are anagrams are rarer than two of one name.
create or replace function plain_name(name text) returns text language sql immutable as $$
  select string_agg(letter, '' order by letter collate "C")
  from regexp_split_to_table(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '') letter
  where letter !~ '[\s.,''’‘`´‐‑–—-]'
$$;
create function plain_email(email text) returns text language sql immutable as $$
  select case when split_part(plain, '@', 2) in ('gmail.com', 'googlemail.com')
              then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end
  from regexp_replace(lower(trim(email)), '\+[^@]*@', '@') plain
$$;
create function person_keys(profile jsonb, mobile text, birth_date date) returns text[] language sql immutable as $$
  select array_agg(key) from (values
    ('phone ' || mobile),
    ('phone ' || nullif(profile ->> 'phone', '')),
    ('email ' || plain_email(nullif(profile ->> 'email', ''))),
    ('number ' || lower(nullif(profile ->> 'idNumber', ''))),
    ('name ' || plain_name(profile ->> 'payeeName') || ' ' || (birth_date - date '2000-01-01'))
  ) keys (key) where key is not null
$$;
alter table member add column person_keys text[] generated always as (person_keys(profile, mobile, birth_date)) stored;
create index member_person on member using gin (person_keys) where person_keys is not null;
