-- Who moves to another class of his category brings his grades and absences along. A day or a kind of grade that the class does not
-- have itself is there for what he brought only: nobody else was absent on it, and nobody else owes a grade in it.
alter table attendance_days add column brought integer not null default 0 check (brought in (0, 1));
alter table grade_columns add column brought integer not null default 0 check (brought in (0, 1));

-- How much is written of a student in his class, which goes when he leaves it for none.
create view place_work as
select
  p.enrollment_id,
  p.class_id,
  p.student_id,
  (select count(*) from grades g where g.class_id = p.class_id and g.student_id = p.student_id) as grades,
  (select count(*) from absences a where a.class_id = p.class_id and a.student_id = p.student_id) as absences,
  (select count(*) from observations o where o.class_id = p.class_id and o.student_id = p.student_id) as observations
from class_places p;
