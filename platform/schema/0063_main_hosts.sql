-- The host name that links of a brand use.

alter table brand_host add main boolean not null default false check (not main or site is distinct from 'agent');
create unique index brand_host_main on brand_host (brand) where main;
