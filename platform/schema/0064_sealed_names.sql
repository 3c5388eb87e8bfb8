-- What members declare about themselves (names, birth dates, and all other answers of the registration form) is sealed
-- (platform/server/vault). A value from before is sealed at the next start (platform/server/vault/personal.ts), and is read as it
-- is until then.
-- requires functions/identity/person_keys.sql
drop trigger screened on member;
drop index member_birthday;
alter table member drop column person_keys;
drop function if exists person_keys(jsonb, text, date);
alter table member
  alter birth_date type text collate "C" using to_char(birth_date, 'YYYY-MM-DD'),
  -- Accounts that share one of these keys belong to one person, at every brand.
  add person_keys text[] generated always as (person_keys(profile, mobile, birth_date)) stored,
  -- Compares birth dates, and finds birthdays: the blind index, or the date, or its month and day, that are not sealed yet.
  add born_key text collate "C" generated always as (
    case when birth_date is not null then coalesce(profile ->> 'bornIndex', birth_date) end) stored,
  add birthday_key text collate "C" generated always as (
    case when birth_date is not null then coalesce(profile ->> 'birthdayIndex', right(birth_date, 5)) end) stored;
create index member_person on member using gin (person_keys) where person_keys is not null;
create index member_birthday on member (brand, birthday_key) where birthday_key is not null;
comment on column member.birth_date is 'Sealed for the member (platform/server/vault/member.ts)';
comment on column member.profile is 'Each answer is sealed; some have a blind index';

-- Names are compared with lists where they are known, and stored nowhere else.
create trigger screened after insert or update of profile, birth_date on member
  for each row execute function screen_member();
drop table screened_name;
drop function if exists screen_names(bigint, text);
drop function if exists sanction_pairs(bigint, text);
drop function if exists name_parts(text[]);
alter table sanction_match alter member_born type text collate "C" using to_char(member_born, 'YYYY-MM-DD');
comment on column sanction_match.member_name is 'Sealed for the match (platform/identity/sanctions/screen.ts)';
comment on column sanction_match.member_born is 'Sealed as the name is';
comment on column sanction_match.basis is 'Sealed as the name is: a hash of a name can be guessed';

-- Whether a buyer is old enough is seen by the process that opens their birth date.
drop function if exists hold_buyers(
  text[], text[], timestamptz[], int[], bigint[], date[], bigint[], bigint[], uuid[], int[], timestamptz);
