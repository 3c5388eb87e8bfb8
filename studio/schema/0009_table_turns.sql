-- At some tables players make further bets while the round runs. One in flight is due as in a round played step by step.
drop index round_due;
create index round_due on round (due_at)
  where state in ('created', 'drawn', 'cancelling') or (state = 'playing' and (shared is null or raise is not null));
