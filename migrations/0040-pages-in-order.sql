-- A page of a list walks an index in the order of the list and stops; the number of its rows is counted in an index alone.
drop index invoices_issued;
create index invoices_issued on invoices (issued_at, number, total, id);
drop index enrollments_year;
create index enrollments_year on enrollments (year, created_at, id);
drop index enrollments_created;
create index enrollments_created on enrollments (created_at, id);
-- What is owed and due, of each student in order; and all that is not paid, with what its sums need.
create index installments_owed on installments (student_id, year, number, id, value, status, created_at) where value <> 0 and status in ('debt', 'expired');
drop index installments_unpaid;
create index installments_unpaid on installments (status, year, number, value, student_id, created_at) where value <> 0;
