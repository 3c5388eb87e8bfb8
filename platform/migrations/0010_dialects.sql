-- A vendor being integrated: the wallet takes its bets, and nobody is offered its games.
alter table vendor add column on_trial boolean not null default false;
comment on column vendor_key.secret is 'What its signatures are checked with: a shared secret, or in dialects that sign so the vendor''s public key as PEM';
