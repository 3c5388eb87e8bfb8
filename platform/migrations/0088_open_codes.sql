-- Several codes of one purpose may be open for one recipient: who asks in somebody's name does not void theirs. Each has its own tries, of
-- which those from the network that asked for it and those from elsewhere are counted apart, so that neither uses up the other's.
alter table one_time_code drop constraint one_time_code_pkey;
alter table one_time_code
  add column id bigint generated always as identity primary key,
  add column network text not null default '',
  add column outside_tries smallint not null default 0;
create index one_time_code_subject on one_time_code (brand, purpose, recipient);

-- The country an SMS went to, by its calling code; null where it is the brand's own, or the way is another.
alter table code_sent add column calling_code text;
update code_sent set calling_code = 'unknown' where foreign_number;
alter table code_sent drop column foreign_number;
