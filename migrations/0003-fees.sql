-- What fees tell of enrollments, and what enrollments tell of classes, before those are told themselves.

-- The category that a fee follows when its price changes.
create view linked_enrollments as
select e.id as enrollment_id, e.student_id, e.year, e.category_id from enrollments e;

-- In which class an enrolled student sits. There are no classes yet.
create view class_places as
select cast(null as text) as enrollment_id, cast(null as text) as class_id where 1 = 0;

-- Fees for enrolling that are not paid and not overdue yet: the run of the calendar looks at the oldest.
create index installments_enrollment_fees on installments (created_at) where number = 0 and value <> 0 and status <> 'expired';
