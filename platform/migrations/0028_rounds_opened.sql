-- Rounds opened in a time, for a set that is declared void and for the day of a vendor's book: rounds come in the order of time, so a
-- summary of every few pages finds them, and costs next to nothing to keep while bets come in.
drop index round_of_game;
create index round_opened on round using brin (opened_at) with (pages_per_range = 32, autosummarize = on);
