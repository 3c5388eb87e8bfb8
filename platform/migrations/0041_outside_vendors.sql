-- Vendors whose games are not the house's own.

alter table vendor add column launch_url text; -- where its games are opened, a template (platform/games/launch-address.ts); null: where the house's are
comment on column vendor.connected is 'Whether its games can be launched; the operator''s once the vendor is there';

-- A vendor that an operator has added, with the games of a list that he brings: what the catalogue in code says is not about them.
alter table vendor
  add column added boolean not null default false,
  add column picture text;                     -- address of its logo; null: the catalogue's
alter table game add column picture text;      -- address of its tile, '' where it has none; null: the catalogue's

-- Pictures of such vendors and their games. The name is made of the bytes, so an address may be kept for ever.
create table vendor_picture (
  name   text primary key,
  type   text not null check (type in ('image/png', 'image/jpeg')),
  width  int not null,
  height int not null,
  bytes  bytea not null check (length(bytes) <= 1048576),
  at     timestamptz not null,
  by     text not null
);
