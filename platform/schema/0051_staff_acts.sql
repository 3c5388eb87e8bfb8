-- What an agent's staff can do, by right, confirmed by a payment password of their own; and who of them did it.
alter table staff
  add acts text[] not null default '{}',
  add payment_password_hash text;
alter table contract_event add staff bigint references staff;
alter table team_event add staff bigint references staff;
