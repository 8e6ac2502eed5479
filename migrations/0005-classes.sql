-- The classes of each year, and who sits in them.

create table classes (
  id text primary key,
  category_id text not null references categories (id),
  -- A teacher with classes cannot be deleted: past years stay as they were.
  teacher_id text not null references users (id),
  year integer not null,
  room integer check (room between 1 and 999),
  day1 text not null check (day1 in ('Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes')),
  hour_in1 text not null,
  hour_out1 text not null,
  day2 text not null check (day2 in ('Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes')),
  hour_in2 text not null,
  hour_out2 text not null,
  -- How many students have a place.
  capacity integer not null check (capacity between 1 and 99),
  created_at text not null,
  check (hour_in1 >= '08:00' and hour_out1 >= hour_in1 and hour_out1 <= '22:00'),
  check (hour_in2 >= '08:00' and hour_out2 >= hour_in2 and hour_out2 <= '22:00')
);
create index classes_year on classes (year);
create index classes_teacher on classes (teacher_id, year);
create index classes_category on classes (category_id, year);

-- In which class an enrolled student sits: one place for an enrollment. What a class keeps of a student hangs on his place.
drop view class_places;
create table class_places (
  enrollment_id text primary key references enrollments (id) on delete cascade,
  class_id text not null references classes (id) on delete cascade,
  student_id text not null references users (id) on delete cascade,
  unique (class_id, student_id)
);
create index class_places_student on class_places (student_id);

-- Whose teacher somebody is, or was: families may reach the teachers of their students.
create view student_teachers as
select p.student_id, c.teacher_id from class_places p join classes c on c.id = p.class_id;

-- Lists of people tell the category of the year and whether the student sits in a class.
drop view student_years;
create view student_years as
select e.id as enrollment_id, e.student_id, e.year, e.category_id, c.name as category_name, p.class_id
from enrollments e join categories c on c.id = e.category_id left join class_places p on p.enrollment_id = e.id;

-- How many students a new class has room for, if nothing else is said.
alter table institute add column class_capacity integer not null default 12 check (class_capacity between 1 and 99);
