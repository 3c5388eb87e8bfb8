-- What holds for the whole installation, whatever the environment of a shell says: one row, written by the first preparation.
create table installation (
  one        boolean primary key default true check (one),
  two_people boolean not null,                     -- whether an operator's decisions about money take two people
  sandbox    boolean not null                      -- whether money is not real: operators can read sent codes
);
