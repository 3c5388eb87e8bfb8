-- Bonuses that the house gives automatically: cashback, on birthdays, at VIP levels (docs/bonuses.md).
-- requires functions/levels/note_gained.sql

-- A period of a campaign, with the version of the terms that it has from its start. Periods are settled in order.
create table campaign_period (
  campaign   bigint not null,
  key        text collate "C" not null,            -- '2026-11-21', '2026-W47'
  first      date not null,
  last       date not null,
  version    int not null,
  settled_at timestamptz,
  seen       pg_snapshot,                          -- the transfers that its figures include
  primary key (campaign, key),
  foreign key (campaign, version) references campaign_terms
);
create index campaign_period_open on campaign_period (campaign, first) where settled_at is null;

-- What a member lost in a period, and each later change to it. The sum of all lines of a period's play is what was lost in it as
-- it is known now, and earns what that earns by the terms of the period: a reversed round takes back exactly what it gave.
create table cashback_line (
  campaign bigint not null,
  period   text collate "C" not null,              -- it is settled with
  played   text collate "C" not null,
  member   bigint not null references member,
  loss     bigint not null,                        -- the change of it, like the amount; below zero: won
  amount   bigint not null,
  primary key (campaign, period, member, played),
  foreign key (campaign, period) references campaign_period
);
create index cashback_line_played on cashback_line (campaign, played, member);

-- What a member's lines of a period give: one bonus. What a reversal takes away and a period does not cover is carried to the
-- next one.
create table cashback (
  campaign   bigint not null,
  period     text collate "C" not null,
  member     bigint not null references member,
  amount     bigint not null,                      -- the sum of its lines
  carried_in bigint not null,
  kept_out   boolean not null,                     -- on a break or closed when the period was settled: it earns nothing
  given      bigint not null,
  primary key (campaign, member, period),
  foreign key (campaign, period) references campaign_period,
  constraint cashback_gives check (given = case when kept_out then 0 else greatest(0, amount + carried_in) end)
);

-- Which VIP levels a member has reached, however; each once, so that one that was lost and reached again gives nothing again.
-- `seen_at`: when it was looked at for bonuses.
create table level_gained (
  member  bigint not null references member,
  level   smallint not null,
  seen_at timestamptz,
  primary key (member, level)
);
create index level_gained_new on level_gained (member) where seen_at is null;
create trigger level_gained after update of vip_level on member
  for each row when (new.vip_level > old.vip_level) execute function note_gained();

create index member_birthday on member (brand, (extract(month from birth_date) * 100 + extract(day from birth_date)))
  where birth_date is not null;
