-- What the institute charges and what was paid. Amounts are whole centavos, percentages are hundredths of a percent.

create table categories (
  id text primary key,
  position integer not null unique,
  name text not null unique,
  abbreviation text,
  price bigint not null check (price >= 0),
  salary_rate text check (salary_rate in ('low', 'high')),
  last_month integer check (last_month between 3 and 12),
  letters integer not null default 0 check (letters in (0, 1)),
  final_exam integer not null default 0 check (final_exam in (0, 1)),
  cambridge_level text check (cambridge_level in ('Starter', 'Movers', 'Flyers')),
  certificate_level text
);

create table surcharge_values (
  id text primary key,
  type text not null unique check (type in ('penalty', 'discount')),
  points integer not null check (points between 0 and 10000),
  date text not null
);

create table enrollments (
  id text primary key,
  student_id text not null references users (id) on delete cascade,
  category_id text not null references categories (id),
  year integer not null,
  month integer not null check (month = 0 or month between 3 and 13),
  created_at text not null,
  unique (student_id, year)
);
create index enrollments_category on enrollments (category_id, year);
create index enrollments_created on enrollments (created_at);
create index enrollments_year on enrollments (year);

create table installments (
  id text primary key,
  student_id text not null references users (id) on delete cascade,
  enrollment_id text references enrollments (id) on delete set null,
  number integer not null check (number between 0 and 12),
  year integer not null,
  value bigint not null check (value >= 0),
  status text not null check (status in ('valid', 'debt', 'expired')),
  updatable integer not null check (updatable in (0, 1)),
  created_at text not null,
  check (number not in (1, 2) or (status = 'debt' and updatable = 0))
);
create unique index installments_once on installments (student_id, year, number) where number = 0 or number >= 3;
create index installments_student on installments (student_id, year, number);
create index installments_enrollment on installments (enrollment_id);
create index installments_unpaid on installments (status, year, number) where value <> 0;

create table registers (
  id text primary key,
  opened_at text not null,
  closed_at text,
  is_open integer not null check (is_open in (0, 1)),
  opening bigint not null check (opening >= 0),
  difference bigint not null default 0,
  description text,
  check (is_open = 1 or closed_at is not null)
);
create unique index registers_one_open on registers (is_open) where is_open = 1;
create index registers_opened on registers (opened_at);

create table invoices (
  id text primary key,
  number integer not null unique,
  issued_at text not null,
  register_id text not null references registers (id),
  payer_is_user integer not null check (payer_is_user in (0, 1)),
  payer_id text references users (id) on delete set null,
  payer_name text not null,
  payer_lastname text not null,
  payer_email text,
  payer_cel text,
  total bigint not null check (total > 0)
);
create index invoices_register on invoices (register_id);
create index invoices_issued on invoices (issued_at);
create index invoices_payer on invoices (payer_id);

-- A line keeps what it was about when the installment or the student is gone.
create table invoice_lines (
  id text primary key,
  invoice_id text not null references invoices (id) on delete cascade,
  position integer not null,
  installment_id text references installments (id) on delete set null,
  student_id text references users (id) on delete set null,
  student_name text not null,
  student_lastname text not null,
  search_name text not null,
  search_lastname text not null,
  number integer not null,
  year integer not null,
  value bigint not null check (value > 0),
  payment bigint not null check (payment > 0),
  cash_discount bigint not null default 0 check (cash_discount >= 0),
  extra_discount bigint not null default 0 check (extra_discount >= 0),
  was_updatable integer not null check (was_updatable in (0, 1)),
  unique (invoice_id, position)
);
create index invoice_lines_installment on invoice_lines (installment_id);
create index invoice_lines_student on invoice_lines (student_id);

-- Sums of a register are sums of its rows, never counters.
create view register_sums as
select r.id as register_id, coalesce((select sum(i.total) from invoices i where i.register_id = r.id), 0) as income
from registers r;

-- In which category a student is in a year: what the lists of people tell before enrollments are told themselves.
create view student_years as
select e.id as enrollment_id, e.student_id, e.year, e.category_id, c.name as category_name
from enrollments e join categories c on c.id = e.category_id;
