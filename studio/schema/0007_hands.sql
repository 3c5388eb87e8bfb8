-- At some tables a player can have several bets in a round, each in a hand of its own.
alter table round add column hand smallint not null default 0 check (hand >= 0);
alter table round add constraint round_hand_shared_check check (hand = 0 or shared is not null);
drop index round_entry;
create unique index round_entry on round (shared, account, hand)
  where shared is not null and state not in ('refused', 'cancelling', 'cancelled');
