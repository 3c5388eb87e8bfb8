-- requires functions/books/append_only.sql
-- What a statement seals, and the keys that signed statements, never change: only what became of them is written. The roles of
-- the database derive their rights from these triggers, as from those of every other table (kit/database/roles/grant.sql).
create trigger as_sealed before update of id, brand, contract, version, period, first_day, last_day, amount, carried_out,
  statement, created_at, sequence, hash, previous, signature, key, true_up_out, corrects, belated, parties or delete or truncate
  on settlement for each statement execute function append_only();
create trigger as_published before update of id, public_key, secret, since or delete or truncate
  on statement_key for each statement execute function append_only();
