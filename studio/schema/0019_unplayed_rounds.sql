-- The rounds of tables that ended without a bet, for their deletion (`studio/tables/unplayed-rounds.ts`). A round has its seeds
-- once its bets are closed, and is never changed after it has ended, so that no bet writes to this index.
create index shared_round_unplayed on shared_round (over_at, id) where phase = 'over' and seeds = '{}';
