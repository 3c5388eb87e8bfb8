-- A withdrawal from a sum on that the brand sets is approved by two people: the first is noted, the second pays.
alter table withdrawal
  add column first_approved_by text,
  add column first_approved_at timestamptz;
