-- What a bet under a bonus costs (docs/decisions/0009-a-bet-under-a-bonus.md). One index finds the play of a round, its bets and
-- its wins; a bet or win is found by its name through its key in the ledger, which also keeps it from being posted twice.
alter table bonus_play drop constraint bonus_play_pkey;
drop index bonus_play_round;
create index bonus_play_round on bonus_play (source, round, member);
-- Replaced by functions/books/post_funded.sql, which takes other arguments.
drop function if exists post_funded(text[], text[], bigint[], bigint[], bigint[], bigint[], bigint[], text[], bigint[], jsonb[],
  timestamptz);
drop function if exists post_stakes(text[], text[], bigint[], bigint[], bigint[], bigint[], bigint[], text[], bigint[], jsonb[],
  timestamptz);
