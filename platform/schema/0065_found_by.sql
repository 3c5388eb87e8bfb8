-- What games and vendors are found by when someone searches: their names without accents and tones, and in Korean and Chinese
-- by first letters and pinyin (play/catalog/found-by.ts). Written at the next start; until then names are searched as they are.
-- requires functions/catalog/forget_found_by.sql
-- requires functions/team/folded.sql

alter table vendor add found_by jsonb;
alter table game add found_by jsonb;
comment on column vendor.found_by is 'By language, each entry after a line break; null: its names have changed';
comment on column game.found_by is 'By language, each entry after a line break; null: its names have changed';
create trigger forget_found_by before update of names on vendor for each row
  when (old.names is distinct from new.names) execute function forget_found_by();
create trigger forget_found_by before update of names on game for each row
  when (old.names is distinct from new.names) execute function forget_found_by();
