-- A timetable that an operator has set, as of a lottery with official results: it stays when the lotteries are filled.
alter table lottery add column timetable_set_at timestamptz, add column timetable_set_by text;
alter table lottery add check ((timetable_set_at is null) = (timetable_set_by is null));
