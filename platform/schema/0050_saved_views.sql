-- An agent's named choices of filters, columns and order for the tables of the portal.
create table saved_view (
  id bigint generated always as identity primary key,
  agent bigint not null references member,
  portal_table text not null,
  name text not null,
  query text not null,
  usual boolean not null,
  changed_at timestamptz not null
);
create unique index saved_view_name on saved_view (agent, portal_table, lower(name));
create unique index saved_view_usual on saved_view (agent, portal_table) where usual;
