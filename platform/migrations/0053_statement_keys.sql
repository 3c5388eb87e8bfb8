-- Statements say who pays whom in which currency, by keys that are published, and nobody removes the last one unnoticed.

-- From seal format 2 on: format, kind, brand, currency, payer, payee, payerId, payeeId. Null: format 1, which seals none of these.
alter table settlement add column parties jsonb;

-- The keys that statements are signed with. A key that has been replaced stays published, so that what it signed stays open to proof.
create table statement_key (
  id text primary key,                             -- first 16 hexadecimal digits of the SHA-256 of the public key
  public_key text not null unique,                 -- base64url of its 32 bytes
  secret text not null unique,                     -- the name of its private half in `secret`
  since timestamptz,                               -- null: from the beginning
  retired_at timestamptz                           -- null: signs now
);
create unique index statement_key_signing on statement_key ((true)) where retired_at is null;

-- Where each contract's chain of statements ends.
create table statement_head (
  contract bigint primary key references contract,
  sequence int not null,
  hash text not null
) with (fillfactor = 70);
insert into statement_head
select distinct on (contract) contract, sequence, hash from settlement where sequence is not null order by contract, sequence desc;
