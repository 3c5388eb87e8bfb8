-- Every paytable that rounds were played under, once: named by its hash, which stands inside the commitments to seeds and chains.
create table paytable (
  -- SHA-256 of `content`, the table as JSON with the keys of every object in order.
  hash text primary key check (hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  game text not null,
  content text not null,
  created_at timestamptz not null
);
