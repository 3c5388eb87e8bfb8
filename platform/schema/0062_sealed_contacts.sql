-- Members' emails and phone numbers, and whom letters go to, are sealed (platform/server/vault). A value from before is sealed at
-- the next start (platform/server/vault/personal.ts), and is read as it is until then.
-- requires functions/identity/person_keys.sql
-- Finds the sealed number: its blind index, or the number that is not sealed yet.
alter table member add mobile_key text collate "C" generated always as (coalesce(profile ->> 'mobileIndex', mobile)) stored;
drop index member_mobile;
create unique index member_mobile on member (brand, mobile_key) where mobile_key is not null;
comment on column member.mobile is 'Sealed for the member (platform/server/vault/member.ts)';
comment on column member.profile is 'Email, phone numbers and the number of a document are sealed, with their blind indexes';

-- Null: not sealed yet.
alter table outbox add recipient_index text collate "C";
update outbox set about = null where body is null and about is not null; -- it names the recipient of a code
comment on column outbox.recipient is 'Sealed for the letter';
-- Codes last for minutes, and for a day they are counted: those from before keep their recipients.
comment on column one_time_code.recipient is 'With the blind index of a contact';
comment on column code_sent.recipient is 'The blind index of a contact';
