-- What a class keeps of its students: days and absences, grades, observations. All of it hangs on a place in a class.

create table attendance_days (
  id text primary key,
  class_id text not null references classes (id) on delete cascade,
  period integer not null check (period between 1 and 4),
  day text not null,
  unique (class_id, day)
);

create table absences (
  id text primary key,
  day_id text not null references attendance_days (id) on delete cascade,
  class_id text not null,
  student_id text not null,
  unique (day_id, student_id),
  foreign key (class_id, student_id) references class_places (class_id, student_id) on delete cascade
);
create index absences_place on absences (class_id, student_id);

create table grade_types (
  id text primary key,
  name text not null,
  search text not null unique,
  -- Shown as a percentage: value times ten.
  percentage integer not null check (percentage in (0, 1))
);

create table grade_type_categories (
  grade_type_id text not null references grade_types (id) on delete cascade,
  category_id text not null references categories (id) on delete cascade,
  primary key (grade_type_id, category_id)
);

-- The columns of a class's grades. Periods 1 to 4 are the bimesters, 5 the final exam, 6 Cambridge.
create table grade_columns (
  id text primary key,
  class_id text not null references classes (id) on delete cascade,
  period integer not null check (period between 1 and 6),
  grade_type_id text not null references grade_types (id),
  position integer not null,
  unique (class_id, period, grade_type_id)
);
create index grade_columns_type on grade_columns (grade_type_id);

create table grades (
  id text primary key,
  column_id text not null references grade_columns (id) on delete cascade,
  class_id text not null,
  student_id text not null,
  -- Hundredths: 7.5 is 750.
  value integer not null check (value > 0 and value <= 1000),
  unique (column_id, student_id),
  foreign key (class_id, student_id) references class_places (class_id, student_id) on delete cascade
);
create index grades_place on grades (class_id, student_id);

create table observations (
  id text primary key,
  class_id text not null,
  student_id text not null,
  period integer not null check (period between 1 and 4),
  description text not null,
  unique (class_id, period, student_id),
  foreign key (class_id, student_id) references class_places (class_id, student_id) on delete cascade
);
create index observations_place on observations (class_id, student_id);
