-- Tables of tournaments stay for good, as their hands do: what reads the cash tables passes them by, every second for a lobby and
-- twice a second for their owner.
create index poker_table_cash on poker_table (currency, mode, room, number) where tournament is null;
create index poker_hand_playing on poker_hand ("table") where state = 'playing';

-- [{seat, cards}] of players who have shown their cards once it was over.
alter table poker_hand add also_shown jsonb not null default '[]';
