-- What the law of the brand allows in games (`studio/sessions/pace.ts`). Sessions from before know the strictest.
alter table session add column pace jsonb not null default '{"autoplay": false, "turbo": false, "roundMilliseconds": 0}';
alter table session alter column pace drop default;
