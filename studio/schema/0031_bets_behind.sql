-- Of a bet behind a seat: the account whose seat it is. No one else can decide for the bet.
alter table round add column follows text;
