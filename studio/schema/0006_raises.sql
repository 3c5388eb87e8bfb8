-- Further bets in a round played step by step: a doubled hand, a split pair, insurance.
alter table round
  -- The sum of the further bets that the wallet has taken, in addition to `stake`.
  add raised bigint not null default 0 check (raised >= 0),
  -- A further bet in flight: {transaction, amount, action, back}. `back`: it is unknown whether the wallet took it, so it is
  -- rolled back. Its action counts once the bet is taken.
  add raise jsonb,
  add constraint round_raise_check check (raise is null or state = 'playing');

alter table wallet_call
  drop constraint wallet_call_round_kind_key,
  drop constraint wallet_call_kind_check,
  drop constraint wallet_call_due_check,
  add constraint wallet_call_kind_check check (
    kind in ('bet', 'raise', 'win', 'free-round-win', 'rollback', 'raise-rollback', 'jackpot-win', 'jackpot-contribution',
      'jackpot-reserve', 'jackpot-seed')),
  add constraint wallet_call_due_check check (
    (due_at is null) = (kind in ('bet', 'raise', 'win', 'free-round-win', 'rollback', 'raise-rollback', 'jackpot-win')));
create unique index wallet_call_once on wallet_call (round, kind) where kind not in ('raise', 'raise-rollback');
create index wallet_call_round on wallet_call (round);
