-- A bet and its win as one act, or the end of a round (p_win null): what post_in_order posts together, and the records that
-- belong to it. Returned without a status, and not posted, where the win would pass the hourly cap. Where a bonus has paid a part
-- of the round before, it gets its share of the win, and the answer after the win includes its money (share_wins).
create or replace function post_turn(
  p_source text, p_ref text, p_cash bigint, p_clearing bigint, p_bet bigint, p_win bigint, p_at timestamptz, p_round text,
  p_game bigint, p_detail jsonb, p_member bigint, p_brand smallint, p_hour_cap bigint
) returns table (i int, status posting_status, id uuid, balance bigint, seq bigint)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  posted boolean := false; good boolean := true;
  bonus bigint := (
    select a.id from account a where (a.member, a.brand, a.kind) = (p_member, p_brand, 'bonus') and exists (
      select from bonus_play b where (b.source, b.round, b.member) = (p_source, p_round, p_member) and b.kind = 'bet'));
begin
  if bonus is not null and p_win is not null then
    perform pg_advisory_xact_lock_shared(hashtext('baize books'));
    perform from account a where a.id in (p_cash, bonus) order by a.id for no key update;
  end if;
  if p_win > 0 and p_hour_cap is not null then
    -- The account first, then the cap, as everywhere.
    perform pg_advisory_xact_lock_shared(hashtext('baize books'));
    perform from account a where a.id = p_cash and a.balance is not null for no key update;
    if credited_before(substr(p_source, 8), p_brand, p_win, p_hour_cap, p_at) + p_win > p_hour_cap then
      i := 1; return next; return;
    end if;
  end if;
  for i, status, id, balance, seq in
    select * from post_in_order(
      array[p_source, p_source], array[p_ref, p_ref], array['bet', 'win']::transfer_kind[], array[p_cash, p_clearing],
      array[p_clearing, p_cash], array[p_bet, p_win], array[p_at, p_at], array[p_round, p_round], array[p_game, p_game],
      array[null, p_detail], true) where p_win is not null
    union all
    select * from post_in_order(
      array[p_source], array[p_ref], array['endround']::transfer_kind[], array[p_cash], array[p_clearing],
      array[0], array[p_at], array[p_round], array[p_game], array[null]::jsonb[], true) where p_win is null
  loop
    if status = 'repeated' and i = 2 then
      status := repeated_as(p_source, p_ref, 'win', p_cash, seq, (p_detail ->> 'end')::boolean);
    elsif status = 'repeated' and p_win is not null and is_taken_back(p_source, p_ref, 'bet') then status := 'cancelled';
    end if;
    good := good and status in ('posted', 'repeated');
    posted := posted or status = 'posted';
    if bonus is not null and i = 2 and status = 'posted' then
      select s.playable + balance into balance
      from share_wins(array[p_source], array[p_ref], array[p_member], array[p_cash], array[bonus], array[p_win], array[p_round],
        p_at) s;
    end if;
    return next;
  end loop;
  if not good then return; end if;
  if p_win is null or (p_detail ->> 'end')::boolean then
    insert into ended_round (vendor, round, member, at)
    select substr(p_source, 8), p_round, p_member, greatest(p_at, (select b.open_from from books b where b.brand = p_brand))
    on conflict do nothing;
  end if;
  if posted and p_win > 0 then perform count_credit(substr(p_source, 8), p_brand, p_win, p_at); end if;
end $$;
