-- The ledger's functions find rows by an index, always: one that was planned while there were few accounts read all of them for each call
-- until the database next took statistics, a fiftieth of its pace.
alter function post_batch set enable_seqscan = off;
alter function post_in_order set enable_seqscan = off;
alter function roll_back set enable_seqscan = off;
alter function reverse_transfer set enable_seqscan = off;
alter function open_account set enable_seqscan = off;
