-- Proof of where money comes from, and of public office, by the same documents as proof of identity (docs/operator.md).
alter table identity_document
  drop constraint identity_document_proof_check,
  drop constraint identity_document_kind_check,
  add constraint identity_document_proof_check check (proof in ('identity', 'address', 'funds', 'office')),
  add constraint identity_document_kind_check check (
    kind in ('passport', 'identity-card', 'driving-license', 'proof-of-address', 'bank-statement', 'payslip', 'contract',
      'public-office')),
  add column answer text,                          -- where the money comes from, or whose office it is
  add column words text check (length(words) <= 500); -- the answer in the member's own words
comment on column identity_document.requested_by is
  'the operator, `rule` or `office` (what it follows from); null: sent without being asked';
