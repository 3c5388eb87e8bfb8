-- What a username looks like, as `nicknameKey` says it of a nickname (platform/identity/member/nickname-key.ts): usernames have
-- Latin letters and digits alone.
create or replace function username_key(username text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(regexp_replace(
    translate(lower(username), '4831i057', 'abellost'), '[^a-z0-9]', '', 'g'), 'rn', 'm'), 'vv', 'w')
$$;
