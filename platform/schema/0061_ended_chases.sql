-- Members who stop playing: what has not closed of their chases returns (play/lottery/tickets/end-chases.ts).
-- requires functions/play/end_chases.sql

-- Until that is done.
create table lottery_chase_end (
  member bigint primary key references member
);
create trigger end_chases after insert or update of excluded_until on protection for each row
  when (new.excluded_until is not null) execute function end_chases();
create trigger end_chases after update of status on member for each row
  when (new.status <> 'active') execute function end_chases();
insert into lottery_chase_end (member)
select m.id from member m left join protection p on p.member = m.id
where (m.status <> 'active' or p.excluded_until > now()) and exists (select from lottery_chase c where c.member = m.id);
