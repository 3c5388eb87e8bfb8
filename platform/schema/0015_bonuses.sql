-- Bonuses: campaigns, their terms, and what each member has of them (docs/bonuses.md).
-- requires functions/books/append_only.sql
-- requires functions/rewards/note_deposit.sql

create table campaign (
  id         bigint generated always as identity (start with 701) primary key,
  brand      smallint not null references brand,
  code       text collate "C" not null,            -- the operator's name for it, and the `promotion_type` of its promotion
  kind       text not null check (kind in (
    'welcome', 'reload', 'code', 'free-rounds', 'cashback', 'birthday', 'level')),
  version    int not null default 1,               -- of the terms that new participants get
  opened_at  timestamptz not null,
  opened_by  text not null,
  closed_at  timestamptz,                          -- no one joins any more; those who have joined keep their terms
  closed_by  text,
  unique (brand, code)
);
-- Every change is a new version: a participant keeps the one they joined under.
create table campaign_terms (
  campaign bigint not null references campaign,
  version  int not null,
  terms    jsonb not null,                         -- platform/rewards/bonuses/terms.ts
  at       timestamptz not null,
  by       text not null,
  primary key (campaign, version)
);
create trigger append_only before update or delete or truncate on campaign_terms
  for each statement execute function append_only();

-- A member's part in a campaign. The terms that each bet needs are copied from its version.
create table bonus (
  id           bigint generated always as identity (start with 801) primary key,
  brand        smallint not null references brand,
  member       bigint not null references member,
  campaign     bigint not null,
  version      int not null,
  occasion     text collate "C" not null,          -- '1', '2', … up to the `times` of its terms; 'left' and its id; of what the
                                                   -- house gives automatically: the period, the year, 'level 2'
  state        text not null check (state in (
    'joined',                                      -- waits for the deposit
    'offered',                                     -- waits for the member's claim
    'applying', 'rejected',                        -- claimed, and decided by the house
    'running',                                     -- its turnover is being played
    'converted', 'issued',                         -- released to cash; paid without turnover
    'canceled', 'expired', 'spent', 'left')),      -- ended without: by the member, by time, played; left before a grant
  amount       bigint not null default 0 check (amount >= 0), -- granted
  required     bigint not null default 0 check (required >= 0), -- turnover that releases it
  wagered      bigint not null default 0,          -- counted of it so far; without what was taken back
  bonus_first  boolean not null default false,     -- stakes come from the bonus before cash
  max_stake    bigint check (max_stake > 0),       -- of a round
  weights      jsonb not null default '{}',        -- by game type, parts per million; a missing one counts in full
  min_deposit  bigint,                             -- the deposit it waits for (bonus_deposit.sql); null: it waits for none
  methods      text[] not null default '{}',       -- by any of these; none: by any
  first_only   boolean not null default false,     -- the member's first one ever
  deposit      bigint references deposit,
  free_rounds  bigint references free_rounds,
  joined_at    timestamptz not null,
  granted_at   timestamptz,
  expires_at   timestamptz,                        -- of the running bonus, or of the wait for it
  ended_at     timestamptz,
  decided_by   text,
  reason       text,
  converted    bigint not null default 0,          -- to cash when its turnover was complete
  forfeited    bigint not null default 0,          -- returned to the house at its end
  foreign key (campaign, version) references campaign_terms,
  unique (campaign, member, occasion)
);
-- One bonus at a time: whose money is in the account is never in doubt.
create unique index bonus_running on bonus (member) where state = 'running';
-- What a deposit belongs to is never in doubt either.
create unique index bonus_joined on bonus (member) where state = 'joined' and min_deposit is not null;
create unique index bonus_deposit on bonus (deposit) where deposit is not null;
create index bonus_of_member on bonus (member, id desc);
create index bonus_waiting on bonus (state, id) where state in ('joined', 'offered', 'applying', 'running');

-- A deposit that arrives is noted with the bonus that waits for it, in its own transaction and whatever the clock says; a job
-- then grants the bonus.
create trigger bonus_of_deposit after insert or update of status on deposit for each row execute function note_deposit();

-- Bets while a bonus runs, and their wins, under the names of their vendor: where the stake came from, where the win went, and
-- what the vendor was answered.
create table bonus_play (
  source   text collate "C" not null,
  ref      text collate "C" not null,
  kind     text not null check (kind in ('bet', 'win')),
  bonus    bigint not null references bonus,
  member   bigint not null,
  round    text collate "C" not null,
  amount   bigint not null,                        -- of the bet or win
  moved    bigint not null,                        -- of it, paid from the bonus or into it
  counted  bigint not null,                        -- of a bet, towards the turnover
  playable bigint not null,                        -- bonus money in the answered balance
  at       timestamptz not null,
  back_at  timestamptz,                            -- taken back
  primary key (source, ref, kind)
);
create index bonus_play_round on bonus_play (source, round, member) where kind = 'bet';
create index bonus_play_of on bonus_play (bonus, at desc);
