-- Who enrolls after the charge day is given some days to pay: until this day his fee has no surcharge. Null: its month's charge day.
alter table installments add column own_due text;

-- How many days the form proposes; 0 proposes none.
alter table institute add column enrollment_due_days integer not null default 7 check (enrollment_due_days between 0 and 60);
