-- Games in which members play each other: their return is what is paid out of the stakes, and only once somebody else has bet.
alter table game add between_players boolean not null default false;
