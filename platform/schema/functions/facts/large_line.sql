-- From this many members on, every total of a team is kept by day (enlarge_line).
create or replace function large_line() returns bigint
language sql immutable parallel safe
return 1000;

-- From this many members on, a team's active members are kept by name (follow_line). The index team_size_middling repeats it.
create or replace function middling_line() returns bigint
language sql immutable parallel safe
return 100;
