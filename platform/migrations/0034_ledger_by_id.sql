-- The ledger's functions find accounts by their ids alone. Whose an account is stands in the key of `account_only`: a function that was
-- planned while there were few accounts read all of it for each call to learn which are members'. That one has a balance of its own says
-- the same (account_stored), and no index knows it.
do $$
declare
  f regprocedure;
begin
  for f in select oid from pg_proc where proname in ('post_batch', 'post_in_order', 'post_apart', 'write_transfer', 'reverse_transfer') loop
    execute replace(replace(replace(replace(pg_get_functiondef(f),
      ' a.member is not null', ' a.balance is not null'),
      ' mine.member is not null', ' mine.balance is not null'),
      ' m.member is not null', ' m.balance is not null'),
      ' a.member is null and a.kind', ' a.balance is null and a.kind');
  end loop;
end $$;
