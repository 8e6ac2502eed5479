-- What an hour of work is paid, and of what hours and rates each salary was made. Hours are whole minutes, rates and amounts whole centavos.

create table salary_rates (
  kind text primary key check (kind in ('lower', 'higher', 'admin', 'classManager')),
  hourly bigint not null check (hourly >= 0)
);

insert into salary_rates (kind, hourly) values ('lower', 0), ('higher', 0), ('admin', 0), ('classManager', 0);

-- A salary is a movement of the register; what it was made of goes when the movement goes. The name stays when the employee is gone.
create table salaries (
  expense_id text primary key references expenses (id) on delete cascade,
  -- What was paid together has the same sheet.
  sheet_id text not null,
  employee_id text references users (id) on delete set null,
  employee_name text not null,
  employee_lastname text not null,
  employee_dni bigint,
  employee_role text not null check (employee_role in ('teacher', 'admin&teacher', 'secretary', 'classManager')),
  first_day text not null,
  last_day text not null,
  -- Why the hours are not those of the classes.
  reason text,
  check (last_day > first_day)
);
create index salaries_sheet on salaries (sheet_id);
create index salaries_employee on salaries (employee_id, first_day);
create index salaries_period on salaries (first_day, last_day);

create table salary_lines (
  expense_id text not null references salaries (expense_id) on delete cascade,
  kind text not null check (kind in ('lower', 'higher', 'admin', 'classManager')),
  minutes integer not null check (minutes > 0),
  hourly bigint not null check (hourly >= 0),
  amount bigint not null check (amount >= 0),
  primary key (expense_id, kind)
);
