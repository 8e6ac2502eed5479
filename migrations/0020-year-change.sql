-- The change of school year done in one go, with what each made, so that it can be undone exactly.

create table year_changes (
  id text primary key,
  -- The year that opened.
  year integer not null,
  at text not null,
  by_id text,
  by_name text not null,
  enrollments integer not null check (enrollments >= 0),
  installments integer not null check (installments >= 0),
  total bigint not null check (total >= 0),
  classes integer not null check (classes >= 0),
  undone_at text,
  undone_by text
);
create index year_changes_year on year_changes (year);

create table year_change_enrollments (
  enrollment_id text primary key references enrollments (id) on delete cascade,
  change_id text not null references year_changes (id) on delete cascade
);
create index year_change_enrollments_change on year_change_enrollments (change_id);

create table year_change_fees (
  installment_id text primary key references installments (id) on delete cascade,
  change_id text not null references year_changes (id) on delete cascade
);
create index year_change_fees_change on year_change_fees (change_id);

-- A class that was made again, and the one of the year before from which it was.
create table year_change_classes (
  class_id text primary key references classes (id) on delete cascade,
  origin_id text not null,
  change_id text not null references year_changes (id) on delete cascade
);
create index year_change_classes_change on year_change_classes (change_id);

-- Who got a place, also one who had been enrolled before.
create table year_change_places (
  enrollment_id text primary key references enrollments (id) on delete cascade,
  class_id text not null references classes (id) on delete cascade,
  change_id text not null references year_changes (id) on delete cascade
);
create index year_change_places_change on year_change_places (change_id);
create index year_change_places_class on year_change_places (class_id);
