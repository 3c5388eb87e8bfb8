-- An e-mail is proved by a code or a link that was sent to it. One that never was recovers an account only beside other evidence.
alter table member add column email_verified_at timestamptz;

-- A new password that waits for the second step of its recovery, and the channel the recovery came by, which is never asked again.
alter table address_challenge add column new_password_hash text, add column came_by text check (came_by in ('phone', 'email'));

-- Codes that somebody signed in asks for: to confirm an e-mail, and to set a first password.
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add check (purpose in ('login', 'register', 'password', 'address', 'email', 'first-password'));
