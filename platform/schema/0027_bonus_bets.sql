-- What a bet under a bonus costs (docs/bonuses.md). A row of bonus_play names a bonus that its transaction has just read, and
-- bonuses are never deleted: a foreign key would look up and lock the bonus once more for each bet.
alter table bonus_play drop constraint bonus_play_bonus_fkey;
-- What of a bonus is in rounds that can still win: of bets that it has paid a part of.
drop index bonus_play_of;
create index bonus_play_paid on bonus_play (bonus, at desc) where kind = 'bet' and moved > 0;
-- Play of bonuses that ended long ago is deleted by its time.
create index bonus_play_at on bonus_play using brin (at) with (autosummarize = on);
-- Room for new versions of a row on its page: the turnover changes with each bet, keys never.
alter table bonus set (fillfactor = 70);
