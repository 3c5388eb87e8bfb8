-- An agent's staff keep views of their own beside their agent's: a view has one keeper.
alter table saved_view
  alter agent drop not null,
  add staff bigint references staff,
  add constraint saved_view_keeper check (num_nonnulls(agent, staff) = 1);
create unique index saved_view_staff_name on saved_view (staff, portal_table, lower(name));
create unique index saved_view_staff_usual on saved_view (staff, portal_table) where usual;
