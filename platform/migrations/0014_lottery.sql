-- Lotteries that the platform draws itself: what is offered, and every draw from its announcement on.

create table lottery (
  code text primary key,
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  region text check (region in ('north', 'central', 'south')),   -- of a Vietnam lottery
  names jsonb not null,
  rule text not null,                                            -- of the draws that are announced from now on
  timetable jsonb not null,
  sort int not null,
  state text not null default 'open' check (state in ('open', 'off'))
);

-- Announced with its commitment before it takes place; `opened` once it has been held. The seed is nobody's before then.
create table lottery_draw (
  lottery text not null references lottery,
  numero text collate "C" not null,
  draws_at timestamptz not null,
  rule text not null,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  announced_at timestamptz not null check (announced_at < draws_at),
  opened jsonb,
  drawn_at timestamptz check (drawn_at >= draws_at),
  primary key (lottery, numero),
  unique (lottery, draws_at),
  check ((opened is null) = (drawn_at is null))
);
create index lottery_draw_due on lottery_draw (draws_at) where drawn_at is null;
create index lottery_draw_next on lottery_draw (lottery, draws_at) where drawn_at is null;

-- A draw is announced once and held once; nothing of it is ever another afterwards.
create function lottery_draw_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.drawn_at is not null or to_jsonb(old) - '{opened,drawn_at}'::text[] <> to_jsonb(new) - '{opened,drawn_at}'::text[] then
    raise exception 'The draw % of % stands', old.numero, old.lottery;
  end if;
  return new;
end $$;
create trigger lottery_draw_stands before update or delete on lottery_draw
  for each row execute function lottery_draw_stands();

-- Which lotteries a member has opened, and when last.
create table recent_lottery (
  member bigint not null references member,
  lottery text not null references lottery,
  at timestamptz not null,
  primary key (member, lottery)
);

update brand set settings = settings || '{"prizeModes": ["LOTT", "ZY", "ELOTT", "SEA"]}';
