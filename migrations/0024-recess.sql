-- The winter recess of a year, as the office said it: no class meets from its first to its last day.

create table recesses (
  year integer primary key check (year between 2000 and 2100),
  first_day text not null,
  last_day text not null,
  check (first_day <= last_day)
);
