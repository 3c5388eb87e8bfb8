-- Every change of a round writes to each of its indexes: its state is in their conditions. Two of eleven were parts of others.

-- One round at a time: the next can begin when this one is settled, refused or canceled. Entries at tables are apart by their id.
-- It is `round_unfinished` as well.
drop index round_open, round_unfinished;
create unique index round_open on round (account, game, (case when shared is not null then id end)) nulls not distinct
  where state in ('created', 'playing', 'drawn', 'cancelling');

-- One entry in each hand of a shared round; those that do not count are apart by their id. It is `round_shared` as well, by which
-- a shared round is known to have had no entry.
drop index round_entry, round_shared;
create unique index round_entry on round (
  shared, account, hand, (case when state in ('refused', 'cancelling', 'cancelled') then id end)) nulls not distinct
  where shared is not null;

-- No query reads it: it prevents that two rounds are drawn alike. Entries have no nonce, others only once they are drawn.
alter table round drop constraint round_seed_nonce_key;
create unique index round_draw on round (seed, nonce) where nonce is not null;
