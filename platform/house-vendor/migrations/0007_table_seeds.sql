-- The players of a shared round have a part in its result: each bet brings a seed that the player's browser has drawn.

alter table round add contribution text;
alter table shared_round
  -- SHA-256 of the round's secret, shown while the round takes bets; null of rounds from before, which their chain alone decides.
  -- The secret itself comes from the studio's key and is not in the database before the bets are closed.
  add secret_hash text,
  -- Set when the bets are closed; secret until the round is over.
  add secret text,
  -- The seeds of the players in it by their places, and SHA-256 over them; published when the bets are closed.
  add seeds text[],
  add players text,
  add constraint shared_round_secret_check check ((secret is null) = (players is null) and (secret is null or secret_hash is not null));
