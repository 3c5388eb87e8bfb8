-- How much a slot's wins vary, and how often a round wins, as its rules state both; null where a game publishes neither.
alter table game
  add column volatility text check (volatility in ('low', 'medium', 'high', 'very-high')),
  add column hit_ppm int check (hit_ppm between 1 and 1000000);
