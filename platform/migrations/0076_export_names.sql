-- A name on the disk that no other database's export has; what was made before keeps its own.
alter table export add column file text;
update export set file = id::text;
alter table export
  alter column file set default gen_random_uuid()::text,
  alter column file set not null;
