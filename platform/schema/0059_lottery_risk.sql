-- What a draw can cost is bounded by what it is likely to cost at worst, and exactly for each pick (docs/lottery.md). Sums of
-- what tickets can win grow beyond 64 bits: all are numeric.
alter table lottery_liability alter column payable type numeric;
alter table lottery_liability
  add column expected numeric not null default 0,      -- minor units; what its tickets win on average
  add column spread   numeric not null default 0,      -- the sum of what each can win times what it wins on average
  add column pick     text collate "C" not null default ''; -- '': all picks of the bet type
alter table lottery_liability drop constraint lottery_liability_pkey;
alter table lottery_liability add primary key (brand, lottery, numero, bet, number, pick);

-- What it wins on average, minor units; null: it was sold before this was kept, and its draw was held or due.
alter table lottery_ticket add column expected bigint;
-- What its pick is counted under; null: its expression.
alter table lottery_ticket add column pick text collate "C";

-- Tickets of coming draws that were sold before count with their stakes, which is more than they win on average, and with what
-- they could win by the former count. Long picks are known by their hash.
update lottery_ticket t
set expected = t.stake,
    pick = case
      when p.pick = t.expression and length(p.pick) <= 40 then null
      when length(p.pick) <= 40 then p.pick
      else '#' || left(encode(sha256(convert_to(p.pick, 'UTF8')), 'hex'), 32)
    end
from (
  select w.id, case
    when w.bet ~ '-(permutation|box)$' then
      (select string_agg(digit, '|' order by digit collate "C") from unnest(string_to_array(w.expression, '|')) digit)
    when w.expression like '=%;%' then
      '=' || (
        select string_agg(line, ';' order by line collate "C")
        from unnest(string_to_array(substr(w.expression, 2), ';')) line)
    when w.expression like '=%' then substr(w.expression, 2)
    else w.expression
  end as pick
  from lottery_ticket w where w.state = 'waiting' and w.draws_at > now()
) p
where p.id = t.id;

insert into lottery_liability (brand, lottery, numero, bet, number, pick, payable)
select brand, lottery, numero, bet, '', coalesce(pick, expression), sum(payable)
from lottery_ticket where state = 'waiting' and expected is not null group by 1, 2, 3, 4, 6;

update lottery_liability l set expected = s.expected, spread = s.spread
from (
  select brand, lottery, numero, bet, sum(expected) as expected, sum(payable::numeric * expected) as spread
  from lottery_ticket where state = 'waiting' and expected is not null group by 1, 2, 3, 4
) s
where (l.brand, l.lottery, l.numero, l.bet, l.number, l.pick) = (s.brand, s.lottery, s.numero, s.bet, '', '');

-- A number counts every time that a draw can have it, no longer once: the job `lottery-numbers` counts those of tickets that were
-- sold again.
delete from lottery_liability l using lottery_draw d
where l.number <> '' and (d.lottery, d.numero) = (l.lottery, l.numero) and d.drawn_at is null;
update lottery_ticket set by_number = false where by_number and state = 'waiting' and draws_at > now();
update lottery_number_bound set counted_at = null;

drop trigger as_sold on lottery_ticket;
create trigger as_sold before update of id, brand, member, lottery, numero, draws_at, closes_at, bet, expression, combinations,
  unit, multiple, prize_group, percent, odds, stake, payable, expected, pick, chase, slip, position, sold_at or delete or truncate
  on lottery_ticket for each statement execute function append_only();

drop function if exists add_payable(smallint[], text[], text[], text[], text[], bigint[], bigint[]);
drop function if exists write_tickets(smallint[], text[], text[], timestamptz[], timestamptz[], text[], int[], int[], text[],
  boolean[], uuid[], int[], int[], bigint[], text[], int[], int[], int[], bigint[], bigint[], bigint[], uuid[], int[], boolean[],
  uuid, timestamptz, bigint[], date[], int[], int[]);
drop function if exists sell_tickets(bigint[], bigint[], bigint[], smallint[], text[], text[], timestamptz[], timestamptz[],
  text[], int[], int[], text[], boolean[], uuid[], int[], int[], bigint[], text[], int[], int[], int[], bigint[], bigint[],
  bigint[], uuid[], int[], boolean[], uuid, timestamptz, bigint[], date[], int[], int[], smallint[], text[], text[], text[],
  text[], bigint[], bigint[]);
