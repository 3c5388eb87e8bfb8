-- Who a member is, as far as they have told: accounts that share one of these keys belong to one person, at every brand. Names are
-- compared without case, accents, punctuation and order; an e-mail without what follows a plus; numbers as the world dials them.
alter table member add column birth_date date;
alter table member add column identity_state text not null default 'declared' check (identity_state in ('declared', 'verified', 'refused'));

create function day_of_birth(written text) returns date language plpgsql immutable as $$
begin
  if written ~ '^\d{4}-\d{2}-\d{2}$' then return make_date(left(written, 4)::int, substr(written, 6, 2)::int, right(written, 2)::int); end if;
  if written ~ '^\d{2}-\d{2}-\d{4}$' then return make_date(right(written, 4)::int, left(written, 2)::int, substr(written, 4, 2)::int); end if;
  return null;
exception when datetime_field_overflow then return null;
end $$;
update member set birth_date = day_of_birth(profile ->> 'birthday') where profile ? 'birthday';

create function plain_name(name text) returns text language sql immutable as $$
  select string_agg(word, ' ' order by word)
  from regexp_split_to_table(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), '[\s.,''’-]+') word where word <> ''
$$;
create function person_keys(profile jsonb, mobile text, birth_date date) returns text[] language sql immutable as $$
  select array_agg(key) from (values
    ('phone ' || mobile),
    ('phone ' || nullif(profile ->> 'phone', '')),
    ('email ' || regexp_replace(lower(trim(nullif(profile ->> 'email', ''))), '\+[^@]*@', '@')),
    ('number ' || lower(nullif(profile ->> 'idNumber', ''))),
    ('name ' || plain_name(profile ->> 'payeeName') || ' ' || (birth_date - date '2000-01-01'))
  ) keys (key) where key is not null
$$;
alter table member add column person_keys text[] generated always as (person_keys(profile, mobile, birth_date)) stored;
create index member_person on member using gin (person_keys) where person_keys is not null;

-- A person excluded before this stays so with every account they have.
with recursive excluded as (
  select p.member, p.excluded_from, p.excluded_until, m.person_keys
  from protection p join member m on m.id = p.member where p.excluded_as = 'self-exclusion' and p.excluded_until > now()
), reached as (
  select m.id, max(e.excluded_from) as excluded_from, max(e.excluded_until) as excluded_until
  from excluded e join member m on m.person_keys && e.person_keys group by m.id
), carried as (
  insert into protection as p (member, excluded_as, excluded_from, excluded_until)
  select id, 'self-exclusion', excluded_from, excluded_until from reached
  on conflict (member) do update set excluded_as = 'self-exclusion', excluded_from = excluded.excluded_from, excluded_until = excluded.excluded_until
    where coalesce(p.excluded_until, '-infinity') < excluded.excluded_until
  returning member, excluded_from, excluded_until
)
insert into protection_change (member, at, act, from_at, until) select member, now(), 'self-exclusion', excluded_from, excluded_until from carried;

-- One age by brand, asked before play; the box of the terms starts empty.
update brand set settings = settings - 'agreementAge'
  || jsonb_build_object('minimumAge', case when (settings ->> 'minimumAge')::int = 21 then (settings ->> 'agreementAge')::int
                                           else (settings ->> 'minimumAge')::int end,
                        'termsTicked', false)
where settings ? 'agreementAge';
