-- Secrets are sealed by the platform with a key outside the database (platform/vault); the start seals those that are not.
alter table sealing_key alter column private_key type text using encode(private_key, 'base64');
comment on column secret.value is 'Sealed (platform/vault)';
comment on column vendor_key.secret is 'What its signatures are checked with: a shared secret, sealed (platform/vault), or in dialects that sign so the vendor''s public key as PEM';
comment on column sealing_key.private_key is 'Of X25519, 32 bytes in base64, sealed (platform/vault)';

-- A letter with a code or a link in it is worth nothing once that is used or over: then it is not sent any more, and its text is wiped.
alter table outbox
  add column good_until timestamptz,               -- null: for as long as it is kept
  add column about text;                           -- the code or link in it, by which it is wiped when that is used: 'code 1 login +1202…'
alter table outbox alter column body drop not null;  -- null: wiped
comment on column outbox.body is 'Sealed (platform/vault); null once wiped';
create index outbox_about on outbox (about) where body is not null;
create index outbox_good_until on outbox (good_until) where body is not null;
