-- What a bet under a bonus costs (docs/decisions/0009-a-bet-under-a-bonus.md): bets with and without a bonus are posted in one
-- statement. Replaced by functions/books/judge_funded.sql and post_funded.sql, which give other columns.
drop function if exists judge_funded(text[], text[], bigint[], bigint[], bigint[], bigint[], text[], bigint[], jsonb[],
  timestamptz, boolean);
drop function if exists post_funded(text[], text[], bigint[], bigint[], bigint[], bigint[], text[], bigint[], jsonb[],
  timestamptz, boolean);
