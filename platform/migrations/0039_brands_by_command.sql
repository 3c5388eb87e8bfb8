-- What an operator does for a brand by commands.

-- Pictures of its own: of banners and promotions, and its logo. The name is made of the bytes, so an address may be kept for ever.
create table brand_picture (
  brand  smallint not null references brand,
  name   text not null,
  type   text not null check (type in ('image/png', 'image/jpeg')),
  width  int not null,
  height int not null,
  bytes  bytea not null check (length(bytes) <= 1048576),
  at     timestamptz not null,
  by     text not null,
  primary key (brand, name)
);

-- A vendor that a brand offers no more stays known to its wallet: wins and rollbacks of its rounds still find their members.
alter table brand_vendor add column withdrawn boolean not null default false;
