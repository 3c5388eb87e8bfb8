-- Where members are paid, and where goods are sent, is sealed (platform/server/vault). A value from before is sealed at the next
-- start (platform/server/vault/personal.ts), and is read as it is until then.
-- Finds and compares the sealed number; null: wiped, or not sealed yet.
alter table payout_account add number_index text collate "C";
drop index payout_account_once;
create unique index payout_account_once
  on payout_account (member, kind, number_index, (case kind when 'bank' then '' else institution end))
  where removed_at is null;
drop index payout_account_number;
create index payout_account_number on payout_account (number_index, kind);
comment on column payout_account.number is 'Sealed for the member and the id of the account (platform/cashier/payouts/payee.ts)';
comment on column payout_account.holder is 'Sealed as the number is';
comment on column withdrawal.destination is 'The sealed number of the account, as it is there';
comment on column withdrawal.holder is 'The sealed holder of the account, as it is there';
comment on column point_redemption.address is 'Sealed for the member and the request';
comment on column point_redemption.phone is 'Sealed for the member and the request';
