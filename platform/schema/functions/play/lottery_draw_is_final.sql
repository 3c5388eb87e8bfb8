-- A draw is announced once and held once; after that nothing about it changes. Its seed is sealed until it is held, and can be
-- sealed again by a new key.
create or replace function lottery_draw_is_final() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.drawn_at is not null
     or to_jsonb(old) - '{opened,drawn_at,seed}'::text[] <> to_jsonb(new) - '{opened,drawn_at,seed}'::text[]
     or new.seed is distinct from old.seed and new.drawn_at is null and not starts_with(new.seed, 'sealed') then
    raise exception 'The draw % of % is final', old.numero, old.lottery;
  end if;
  return new;
end $$;
