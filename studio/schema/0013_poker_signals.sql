-- From where accounts have opened poker for real money: keyed hashes, by which two accounts can be compared and nothing else be
-- learned without the key. Kept for 90 days after they were last seen.
create table poker_origin (
  account text not null,
  kind text not null check (kind in ('address', 'device')),
  origin text not null,
  last_seen timestamptz not null,
  primary key (account, kind, origin)
);
create index poker_origin_origin on poker_origin (origin);

-- Reports on play read the hands of a period.
create index poker_hand_ended on poker_hand (ended_at, id) where state = 'over';
