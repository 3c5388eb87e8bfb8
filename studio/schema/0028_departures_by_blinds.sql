-- With what a player left counts at every table of the same blinds: "10-20", where it was "10-20-6" with its seats. What is older
-- than half an hour counts no more.
with departed as (delete from poker_departure returning *)
insert into poker_departure (account, currency, room, stack, left_at)
select account, currency, regexp_replace(room, '-\d+$', ''), max(stack), max(left_at)
from departed
where left_at > now() - interval '30 minutes'
group by 1, 2, 3;
