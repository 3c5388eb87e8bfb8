-- Files that agents have had made of their reports. The file itself lies in the platform's folder for exports, under the row's id.
create table export (
  id bigint generated always as identity primary key,
  brand integer not null references brand,
  member bigint not null references member,
  -- Who asked for it and stands in its head: the agent, or `name@agent` of his staff.
  maker text not null,
  -- Made once, however often it is asked for.
  request uuid not null,
  -- Which report, of what: as it was asked for.
  about jsonb not null,
  -- The columns wanted, in their order; null: all of them.
  columns text[],
  format text not null check (format in ('csv', 'xlsx')),
  language text not null,
  -- Without the ending. Empty until it is known.
  name text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Why it failed: a refusal's code.
  reason text,
  rows bigint not null default 0,
  rows_in_all bigint,
  bytes bigint,
  created_at timestamptz not null,
  finished_at timestamptz,
  unique (member, request)
);
create index export_member on export (member, id);
create index export_to_make on export (id) where state in ('waiting', 'running');
