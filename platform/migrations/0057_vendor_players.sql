-- Whom a vendor knows, the seats at which vendors test, and what every node hears of at once.

-- A vendor knows a member once it has shown a launch token of theirs for real money: no call about anybody else is answered.
create table vendor_player (
  vendor text collate "C" not null references vendor,
  member bigint not null references member,
  since  timestamptz not null,
  primary key (vendor, member)
);
insert into vendor_player (vendor, member, since)
select vendor, member, min(at) from (
  select game.vendor, s.member, s.created_at as at from game_session s join game on game.id = s.game where s.mode = 'real'
  union all
  select vendor.id, t.member, t.at from transfer t join vendor on t.source = 'vendor:' || vendor.id join member on member.id = t.member
) known group by vendor, member;

-- Members that are no people: a vendor plays its tests with them. What they win is on no public board.
create table trial_seat (
  member    bigint primary key references member,
  vendor    text not null references vendor,
  opened_at timestamptz not null
);
insert into trial_seat (member, vendor, opened_at)
select member.id, vendor.id, member.created_at from member join vendor on member.username like 'trial-' || lower(vendor.id) || '-%';

-- Keys, agreed networks, switches and terms of vendors are in every node's memory: a change is told on commit.
create function vendors_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('baize vendors', '');
  return null;
end $$;
create trigger vendors_changed after insert or update or delete on vendor for each statement execute function vendors_changed();
create trigger vendors_changed after insert or update or delete on brand_vendor for each statement execute function vendors_changed();
create trigger vendors_changed after insert or update or delete on vendor_key for each statement execute function vendors_changed();
