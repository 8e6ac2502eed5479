-- How families pay, how they are written to about what they owe, and what was said to whom.

alter table institute add column payment_alias text not null default '';
alter table institute add column payment_holder text not null default '';

-- The words that the administration gave to the letter about debts; without a row the house's own are used.
create table debt_letter (
  id text primary key check (id = 'debt_letter'),
  words text not null
);

-- A letter, a call or a note about what a family owes: it is kept under the students it was about.
create table debt_contacts (
  id text primary key,
  -- Which was written after which, also where the clock stands still.
  position integer not null,
  at text not null,
  by_id text references users (id) on delete set null,
  by_name text not null,
  channel text not null check (channel in ('whatsapp', 'email', 'call', 'note')),
  to_name text not null,
  words text not null
);

create table debt_contact_students (
  contact_id text not null references debt_contacts (id) on delete cascade,
  student_id text not null references users (id) on delete cascade,
  primary key (contact_id, student_id)
);
create index debt_contact_students_student on debt_contact_students (student_id);
create index debt_contacts_position on debt_contacts (position);
create index debt_contacts_by on debt_contacts (by_id);
