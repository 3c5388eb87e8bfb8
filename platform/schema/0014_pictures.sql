-- Every picture given to the platform. `purpose` decides who sees it: for 'brand' the visitors of one brand, for 'vendor' those
-- of every brand, for 'feedback', 'slip' (of a transfer) and 'proof' (that a withdrawal did not arrive) operators alone. A public
-- picture is named by a hash of its bytes, so its address can be cached. One that a member shows of themselves ('avatar') has a
-- random name: it can be removed.
create table picture (
  id       bigint generated always as identity primary key,
  purpose  text not null check (purpose in ('brand', 'vendor', 'feedback', 'slip', 'avatar', 'proof')),
  brand    smallint references brand,              -- null for a vendor's
  name     text not null,
  feedback bigint references feedback,             -- null until the feedback arrives; deleted within the hour when it does not
  type     text not null check (type in ('image/png', 'image/jpeg')),
  width    int not null,
  height   int not null,
  bytes    bytea not null
    check (length(bytes) <= case when purpose in ('feedback', 'slip', 'proof') then 5242880 else 1048576 end),
  at       timestamptz not null,
  by       text not null,                          -- operator; sender: no one can attach another sender's picture
  unique nulls not distinct (purpose, brand, name),
  check ((brand is null) = (purpose = 'vendor')),
  check (feedback is null or purpose = 'feedback')
);
create index picture_of_feedback on picture (feedback) where feedback is not null;
create index picture_without_feedback on picture (at) where purpose = 'feedback' and feedback is null;
