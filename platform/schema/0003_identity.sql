-- Members, agents and their staff; sign-in, account recovery, the protection of both, and identity documents.
-- requires functions/identity/person_keys.sql
-- requires functions/facts/note_joining.sql

-- Members, free-play members and agents: one tree per brand. The top agent has no upline: their upline is the house.
create table member (
  id bigint generated always as identity (start with 1001) primary key,
  brand smallint not null references brand,
  type text not null check (type in ('member', 'trial', 'top-agent', 'agent', 'regional-agent', 'general-agent')),
  username text not null,
  nickname text not null,
  nickname_key text,                               -- what it looks like (platform/identity/member/nickname-key.ts)
  picture text,                                    -- of their own, by its name; null: the drawn one of `icon`
  profile_locked_until timestamptz,                -- until then nickname and picture stay: they were removed by the house
  password_hash text not null,
  password_set_at timestamptz not null,
  must_change text check (must_change in ('first-login', 'weak-default', 'expired')),
  payment_password_hash text,
  upline bigint references member,
  level smallint not null,                         -- 0 for a top agent or a member without upline
  rebate_ppm int not null default 0,
  vip_level smallint not null default 0 check (vip_level between 0 and 99), -- opens deposit methods, limits and fees
  status text not null default 'active' check (status in ('active', 'frozen', 'closed')),
  icon smallint not null default 1,
  language text,
  profile jsonb not null default '{}',             -- the answers of the registration form
  link bigint,
  registered_ip inet,
  created_at timestamptz not null,
  first_login_at timestamptz,
  last_login_at timestamptz,
  last_login_ip inet,
  mobile text,                                     -- international, verified by its owner: signs in by code, resets a password
  email_verified_at timestamptz,                   -- verified by a code or a link; before that it recovers nothing on its own
  birth_date date,
  identity_state text not null default 'declared' check (identity_state in ('declared', 'verified', 'refused')),
  -- Accounts that share one of these keys belong to one person, at every brand.
  person_keys text[] generated always as (person_keys(profile, mobile, birth_date)) stored
);
create unique index member_username on member (brand, lower(username));
create index member_upline on member (upline);
create unique index member_mobile on member (brand, mobile) where mobile is not null;
create index member_nickname on member (brand, nickname_key);
create index member_picture on member (picture) where picture is not null;
create index member_person on member using gin (person_keys) where person_keys is not null;
create trigger member_joins after insert on member for each row execute function note_joining();

-- Sub-accounts of an agent for their finance staff. They read what the agent can read, limited to their pages, and change
-- nothing.
create table staff (
  id bigint generated always as identity (start with 301) primary key,
  brand smallint not null references brand,
  agent bigint not null references member,
  name text not null,                              -- signs in as name@agent
  nickname text not null,
  password_hash text not null,
  password_set_at timestamptz not null,
  must_change text check (must_change in ('first-login', 'weak-default', 'expired')),
  pages text[] not null,
  state text not null default 'active' check (state in ('active', 'revoked')),
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_login_at timestamptz,
  last_login_ip inet
);
create unique index staff_name on staff (agent, lower(name)) where state = 'active';

-- Sessions: the token itself is never stored. A sign-in and the sessions that come from it (the portal entered from the player
-- site) are one family: it starts when someone proves who they are, and all its sessions end together. `family` is the hash of
-- its first session's token.
create table session (
  token_hash bytea primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  site text not null check (site in ('player', 'agent')),
  ip inet,
  user_agent text,
  created_at timestamptz not null,
  seen_at timestamptz not null,                    -- 30 minutes later the session expires
  ended_at timestamptz,
  staff bigint references staff,
  by_code boolean not null default false,          -- signed in by a code: needs no old password to set a new one
  previous_at timestamptz,                         -- the previous sign-in, shown so that the owner notices a stranger
  previous_ip inet,
  family bytea not null,
  signed_in_at timestamptz not null,
  last_ip inet,                                    -- of its last call; null: `ip`. A bet must come from a served country
  device bigint generated always as identity unique -- its number in the list of the member's devices
);
create index session_member on session (member) where ended_at is null;
-- With the ended ones: who has signed in from where.
create index session_of on session (member);
create index session_family on session (family) where ended_at is null;

-- Takes a signed-in agent from the player site to the agent portal: a single-use code, stored only as a hash.
create table handover (
  code_hash  bytea primary key,
  brand      smallint not null references brand,
  member     bigint not null references member,
  session    bytea not null references session on delete cascade, -- of the player site; when it ends, the code is void
  expires_at timestamptz not null
);
create index handover_expires on handover (expires_at);
create index handover_session on handover (session);

-- Failures per subject (a username, a payment password, an address), for captcha and lockout.
create table attempt (
  brand smallint not null,
  subject text not null,
  failures int not null,
  failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (brand, subject)
);
-- Calls counted per window. Unlogged: a crash loses them, which does no harm.
create unlogged table call_count (
  subject text not null,
  window_start timestamptz not null,
  calls int not null,
  primary key (subject, window_start)
);
create table captcha (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
-- Single-use values (solved puzzles, nonces of sealed bodies), kept while they could be replayed.
create table used_once (
  token bytea primary key,
  until timestamptz not null
);
create index used_once_until on used_once (until);
create table sealing_key (
  kid text primary key,
  public_key bytea not null,
  private_key text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
comment on column sealing_key.private_key is 'Of X25519, 32 bytes in base64, sealed (platform/server/vault)';

-- Six-digit codes that verify a phone or an email; only a keyed hash is stored. Several of one purpose can be open for one
-- recipient: a request in someone else's name does not void theirs. Tries from the network that requested the code and tries from
-- elsewhere are counted separately, so that neither uses up the other's.
create table one_time_code (
  brand smallint not null references brand,
  purpose text not null check (purpose in ('login', 'register', 'password', 'address', 'email', 'first-password', 'confirm',
                                           'contact')),
  recipient text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  id bigint generated always as identity primary key,
  network text not null default '',
  outside_tries smallint not null default 0
);
create index one_time_code_subject on one_time_code (brand, purpose, recipient);

-- Codes sent in the last day, counted over sliding windows: by requester, not only by recipient.
create table code_sent (
  id        bigint generated always as identity primary key,
  brand     smallint not null references brand,
  purpose   text not null,
  recipient text not null,
  network   text not null,                         -- the network that requested it
  proven    boolean not null,                      -- by someone who has shown a password, a session or a known address
  way       text not null check (way in ('sms', 'email')),
  at        timestamptz not null,
  calling_code text                                -- of an SMS to another country than the brand's own, else null
);
create index code_sent_recipient on code_sent (brand, recipient, purpose, at);
create index code_sent_sms on code_sent (brand, at) where way = 'sms';

-- Mailed links to set a new password. Each request has its own link: a request in someone else's name does not void theirs.
create table password_link (
  member bigint not null references member,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  primary key (token_hash)
);
create index password_link_member on password_link (member);

-- A browser remembered for a day: its username is filled in, and this token replaces the password. It belongs to the sign-in that
-- created it, and the chain of them ends 30 days after the last typed password.
create table remembered_device (
  token_hash bytea primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  expires_at timestamptz not null,
  family bytea,
  chain_began_at timestamptz not null
);
create index remembered_device_member on remembered_device (member);
create index remembered_device_family on remembered_device (family);

-- An authenticator app (RFC 6238) that a member signs in with, once it has shown its first code.
create table authenticator (
  member bigint primary key references member,
  secret text not null,
  session bytea not null,                          -- started the set-up; only it can finish
  started_at timestamptz not null,
  confirmed_at timestamptz,                        -- null: not in use
  last_step bigint not null default 0              -- of the last used code: no earlier one counts again
);
comment on column authenticator.secret is '160 bits in base32, sealed (platform/server/vault)';

-- A passkey (WebAuthn) of a member at one site of the brand: it signs in alone, since its device has verified who uses it.
create table passkey (
  id bigint generated always as identity (start with 40001) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  rp_id text not null,                             -- the host name that it belongs to
  credential text not null unique,                 -- its id, base64url
  public_key bytea not null,                       -- COSE
  counter bigint not null,                         -- of its signatures, never goes back; 0: it has none
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_member on passkey (member);

-- What a passkey signs, once.
create table passkey_challenge (
  challenge_hash bytea primary key,
  brand smallint not null references brand,
  rp_id text not null,
  purpose text not null check (purpose in ('add', 'sign-in', 'second-step', 'confirmation')),
  member bigint references member,                 -- of an `add`
  session bytea,                                   -- started the `add`; only it can finish
  expires_at timestamptz not null
);

-- What replaces a lost app, once each; only hashes are stored.
create table recovery_code (
  member bigint not null references member,
  code_hash bytea not null,
  primary key (member, code_hash)
);

-- A browser where the member's authenticator app is not needed for 30 days. Its password still is.
create table trusted_device (
  token_hash bytea primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  family bytea not null,                           -- of its last sign-in
  expires_at timestamptz not null
);
create index trusted_device_member on trusted_device (member);

-- Where a member has signed in before, and sign-ins from elsewhere whose password was right and that must be confirmed.
create table known_address (
  member bigint not null references member,
  network text not null,
  seen_at timestamptz not null,
  primary key (member, network)
);
create table address_challenge (
  token_hash bytea primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  site text not null check (site in ('player', 'agent')),
  network text not null,
  reason text,                                     -- why the password must be changed, found at the right password
  by_code boolean not null default false,          -- the first step was a code to the phone, not the password
  password_set_at timestamptz not null,            -- a password changed meanwhile voids it
  tries smallint not null default 0,
  expires_at timestamptz not null,
  chain_began_at timestamptz,                      -- of a sign-in by a remembered browser: when its chain began
  new_password_hash text,                          -- a new password that waits for the second step of its recovery
  came_by text check (came_by in ('phone', 'email')) -- the channel of the recovery, which the second step never uses
);

-- Where a member of an agent's staff has signed in before.
create table staff_address (
  staff   bigint not null references staff on delete cascade,
  network text not null,
  seen_at timestamptz not null,
  primary key (staff, network)
);

-- Identity documents: what members are asked to prove, what they send, and what the house decides about it.

-- A row is asked for by an operator, sent by the member (who may send unasked), then decided. One a proof is open at a time; the
-- decided ones stay as history. A document counts for every account of its person (platform/identity/documents/state.ts).
create table identity_document (
  id bigint generated always as identity (start with 30001) primary key,
  brand smallint not null references brand,
  member bigint not null references member,
  proof text not null check (proof in ('identity', 'address')),
  state text not null check (state in ('requested', 'sent', 'approved', 'rejected', 'expired')),
  requested_by text,                                   -- the operator; null: sent without being asked by one
  asked_at timestamptz,
  request uuid,
  kind text check (kind in ('passport', 'identity-card', 'driving-license', 'proof-of-address')),
  sent_at timestamptz,
  reason text,                                     -- of asking or rejecting, as the member reads it
  decided_by text,
  decided_at timestamptz,
  expires_on date,                                 -- the last day of an approved document
  warned_at timestamptz,                           -- the member was notified that it expires soon
  check_ref text unique,                           -- the identity provider's own id, once it has the document
  check_asked_at timestamptz,                      -- when it was given, or last asked for the result
  check_result text check (check_result in ('approved', 'rejected', 'unsure')), -- of a check that left the decision to the house
  check_note text,                                 -- why
  unique (member, request)
);
create unique index identity_document_open on identity_document (member, proof) where state in ('requested', 'sent');
create index identity_document_waiting on identity_document (id) where state = 'sent';
create index identity_document_checked on identity_document (check_asked_at) where state = 'sent' and check_ref is not null;
create index identity_document_expiry on identity_document (expires_on) where state = 'approved';
create index identity_document_of on identity_document (member, proof, id desc);

-- Pictures of documents. Apart from `picture`, because these are sealed and are served at no address: an operator reads them with
-- `identity show`.
create table document_picture (
  id uuid primary key,
  member bigint not null references member,
  document bigint references identity_document on delete cascade, -- null until the document arrives
  side text check (side in ('front', 'back', 'selfie')),
  type text not null check (type in ('image/png', 'image/jpeg')),
  picture_key text not null,
  bytes bytea not null check (length(bytes) <= 5242880 + 28),
  at timestamptz not null,
  unique (document, side)
);
create index document_picture_without_document on document_picture (at) where document is null;
comment on column document_picture.picture_key is 'The key of the bytes, AES-256-GCM, itself sealed (platform/server/vault)';
