-- A draw is announced once and held once; after that nothing about it changes.
create or replace function lottery_draw_is_final() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.drawn_at is not null
     or to_jsonb(old) - '{opened,drawn_at}'::text[] <> to_jsonb(new) - '{opened,drawn_at}'::text[] then
    raise exception 'The draw % of % is final', old.numero, old.lottery;
  end if;
  return new;
end $$;
