-- Which report cards families may download: those of a class and a bimester, from an instant on.
create table published_cards (
  class_id text not null references classes (id) on delete cascade,
  period integer not null check (period between 1 and 4),
  published_at text not null,
  primary key (class_id, period)
);

-- On which days of class the roll was called: nobody absent is told from nobody asked. Days before this one count as called.
alter table attendance_days add column called integer not null default 0 check (called in (0, 1));
update attendance_days set called = 1 where day < cast(current_date as text);
