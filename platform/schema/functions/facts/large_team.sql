-- From this many members on, every total of a team is kept by day (enlarge_team).
create or replace function large_team() returns bigint
language sql immutable parallel safe
return 1000;

-- From this many members on, a team's active members are kept by name (follow_team). The index team_size_middling repeats it.
create or replace function middling_team() returns bigint
language sql immutable parallel safe
return 100;
