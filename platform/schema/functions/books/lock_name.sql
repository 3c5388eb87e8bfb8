-- Serializes calls that post under one name, or take it back, until the end of the transaction. Lock accounts before names.
create or replace function lock_name(p_source text, p_ref text) returns void
language sql as $$ select pg_advisory_xact_lock(hashtextextended(p_source || ' ' || p_ref, 0)) $$;
