-- What is entered in the classes of a year is counted, and averaged, in indexes alone.
create index attendance_days_own on attendance_days (class_id, brought, period, day, called, makeup);
drop index grades_place;
create index grades_place on grades (class_id, student_id, value);
