-- The history of sign-ins has registrations, too.
create index audit_sign_ins on audit (member, id desc) where event in ('sign-in', 'registration') and member is not null;
drop index audit_sign_in;
