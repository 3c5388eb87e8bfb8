-- Members who are not indexed as they are now for the register of self-exclusions that cells share.
-- requires functions/identity/note_changed_identity.sql
create table exclusion_stale (
  member bigint primary key references member
);
create trigger known_first after insert on member
  for each row when (new.person_keys is not null) execute function note_changed_identity();
create trigger known_otherwise after update on member
  for each row when (
    (old.person_keys, old.mobile_key, old.born_key, old.email_verified_at is null)
      is distinct from (new.person_keys, new.mobile_key, new.born_key, new.email_verified_at is null)
  ) execute function note_changed_identity();
