-- From where entrants registered is forgotten a while after their tournament: these are the ones that still have it.
create index poker_entrant_origins on poker_entrant (tournament) where origins <> '{}';
