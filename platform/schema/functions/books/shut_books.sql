-- Shuts a brand's books up to an instant: nothing is booked before it from then on. Every posting holds this lock shared to the
-- end of its transaction, and shutting the books waits for all of them, so that nothing reaches a month after it was shut. Held
-- exclusively for an instant only.
create or replace function shut_books(p_brand smallint, p_until timestamptz) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('baize books'));
  insert into books as b (brand, open_from) values (p_brand, p_until)
  on conflict (brand) do update set open_from = greatest(b.open_from, p_until);
end $$;
