-- What each import made, with its line in the spreadsheet, so that it can be taken back exactly. Who imported what, and when, is told by the history under the same id.
create table imports (
  id text primary key,
  undone_at text,
  undone_by text
);

create table import_people (
  user_id text primary key references users (id) on delete cascade,
  import_id text not null references imports (id) on delete cascade,
  line integer not null
);
create index import_people_import on import_people (import_id);

-- Children who were put in the charge of guardians who were there already.
create table import_ties (
  guardian_id text not null references users (id) on delete cascade,
  student_id text not null references users (id) on delete cascade,
  import_id text not null references imports (id) on delete cascade,
  line integer not null,
  primary key (guardian_id, student_id)
);
create index import_ties_student on import_ties (student_id);
create index import_ties_import on import_ties (import_id);

create table import_fees (
  installment_id text primary key references installments (id) on delete cascade,
  import_id text not null references imports (id) on delete cascade,
  line integer not null
);
create index import_fees_import on import_fees (import_id);

create table import_towns (
  town_id text primary key references towns (id) on delete cascade,
  import_id text not null references imports (id) on delete cascade
);
create index import_towns_import on import_towns (import_id);

create table import_neighbourhoods (
  neighbourhood_id text primary key references neighbourhoods (id) on delete cascade,
  import_id text not null references imports (id) on delete cascade
);
create index import_neighbourhoods_import on import_neighbourhoods (import_id);
