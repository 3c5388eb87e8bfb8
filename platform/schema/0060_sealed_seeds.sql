-- The seed of a coming draw is sealed by the vault (play/lottery/seeds.ts), and in the clear once it is held: a node of a version
-- that takes what is sealed for a seed can't hold a draw.
alter table lottery_draw drop constraint lottery_draw_seed_check;
alter table lottery_draw add constraint lottery_draw_seed_check check (
  seed ~ '^[0-9a-f]{64}$' or drawn_at is null and seed ~ '^sealed\d\.') not valid;
