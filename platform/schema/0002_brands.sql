-- Brands (white labels), and the content of each.
-- requires functions/catalog/catalog_changed.sql

-- The host name of a call identifies its brand; nothing of one brand is visible to another.
create table brand (
  id smallint primary key,
  code text not null unique,                       -- the merchant code
  name text not null,
  currency char(3) not null,
  exponent smallint not null,                      -- ISO 4217 decimals
  gmt_offset_minutes smallint not null,
  languages text[] not null,
  language text not null,
  theme text not null,
  flags jsonb not null,                            -- see platform/brands/flags.ts
  status smallint not null default 0 check (status in (0, 1, 2)),
  maintenance_until timestamptz,
  blocked_countries text[] not null default '{}',
  settings jsonb not null                          -- see platform/brands/settings.ts
);
create trigger catalog_changed after insert or update or delete on brand
  for each statement execute function catalog_changed();
create table brand_host (
  host text primary key,
  brand smallint not null references brand,
  site text check (site in ('player', 'agent'))    -- null: both, distinguished by port
);

-- Published content: texts by language, {"en": "…", "ko": "…"}. A brand that publishes no help shows the house's; the
-- `promotion_type` of help is its section.
create table content (
  id bigint generated always as identity primary key,
  brand smallint not null references brand,
  kind text not null check (kind in ('announcement', 'notice', 'promotion', 'banner', 'help')),
  title jsonb not null,
  body jsonb not null default '{}',
  image text,
  promotion_type text,
  execution text check (execution in ('A', 'B', 'F')),
  linkage_type smallint not null default 0,
  link text not null default '',
  sort int not null default 0,
  published_at timestamptz not null,
  until timestamptz
);
create index content_shown on content (brand, kind, sort, published_at desc);
