-- Vendors whose games are not the house's own.

alter table vendor add column launch_url text; -- where its games are opened, a template (platform/games/launch-address.ts); null: where the house's are
comment on column vendor.connected is 'Whether its games can be launched; the operator''s once the vendor is there';
