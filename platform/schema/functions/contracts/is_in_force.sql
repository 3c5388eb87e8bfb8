-- Contracts that pay: signed, or ending under notice. Their days lie between starts_on and ends_on. Indexes of `contract` repeat
-- the states, because an index is not rebuilt when a function changes.
create or replace function is_in_force(state text) returns boolean
language sql immutable parallel safe
return state in ('signed', 'terminated');

-- Contracts that occupy a downline's place for a contract of their kind.
create or replace function is_live(state text) returns boolean
language sql immutable parallel safe
return state in ('offered', 'signed');
