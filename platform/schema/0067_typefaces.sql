-- The typefaces that brands bring for their look, as WOFF2. Each is named by a hash of its bytes, so its address can be cached.
create table typeface (
  id    bigint generated always as identity primary key,
  brand smallint not null references brand,
  name  text not null,
  bytes bytea not null check (length(bytes) <= 40960),
  at    timestamptz not null,
  by    text not null,                             -- operator
  unique (brand, name)
);
