-- The enrollments of a year by category, or of one category, are found in the index that walks the year.
drop index enrollments_year;
create index enrollments_year on enrollments (year, created_at, id, category_id);
