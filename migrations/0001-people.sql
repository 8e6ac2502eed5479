-- Who is at the institute: settings, history, places, users, sessions.

create table institute (
  id text primary key check (id = 'institute'),
  name text not null,
  claim text not null,
  address text not null,
  town text not null,
  phone text not null,
  email text not null,
  signer_name text not null,
  signer_title text not null,
  logo_svg text,
  is_demo integer not null default 0 check (is_demo in (0, 1)),
  secretary_links_families integer not null default 0 check (secretary_links_families in (0, 1))
);

-- Numbers that are given once: student numbers, invoice numbers. The row is the lock.
create table counters (
  name text primary key,
  value integer not null check (value >= 0)
);

create table history (
  id text primary key,
  at text not null,
  by_id text,
  by_name text not null,
  noun text not null,
  noun_id text not null,
  label text not null,
  action text not null,
  before text,
  after text
);
create index history_of on history (noun, noun_id, at);
create index history_at on history (at);

-- One intention of a caller, remembered with its first answer.
create table intentions (
  key text not null,
  who_id text not null,
  call text not null,
  asked text not null,
  reply text,
  at text not null,
  primary key (key, who_id, call)
);
create index intentions_at on intentions (at);

create table towns (
  id text primary key,
  name text not null,
  search text not null unique
);

create table neighbourhoods (
  id text primary key,
  town_id text not null references towns (id) on delete cascade,
  name text not null,
  search text not null,
  unique (town_id, search)
);

create table users (
  id text primary key,
  role text not null check (role in ('student', 'teacher', 'classManager', 'guardian', 'secretary', 'admin', 'admin&teacher')),
  name text not null,
  lastname text not null,
  search_name text not null,
  search_lastname text not null,
  sort_key text not null,
  student_number integer unique,
  sex text not null default 'Femenino' check (sex in ('Femenino', 'Masculino')),
  email text unique,
  dni bigint,
  tel text,
  cel text,
  address text,
  town_id text references towns (id) on delete set null,
  neighbourhood_id text references neighbourhoods (id) on delete set null,
  dob text,
  birth_town text,
  birth_province text,
  degree text,
  school text,
  cbvu text,
  alias text,
  discount integer check (discount in (0, 10, 50)),
  charge_day integer check (charge_day in (10, 15, 31)),
  active integer not null default 1 check (active in (0, 1)),
  created_at text not null,
  check (role <> 'student' or student_number is not null)
);
create index users_sort on users (sort_key, id);
-- Holds all that a search looks at, so that it reads no more than the index.
create index users_search on users (role, active, sort_key, id, search_lastname, search_name);
create index users_dni on users (dni);
create index users_town on users (town_id);
create index users_neighbourhood on users (neighbourhood_id);

create table related_phones (
  user_id text not null references users (id) on delete cascade,
  position integer not null,
  relation text not null check (relation in ('mother', 'father', 'grandmother', 'grandfather', 'aunt', 'uncle', 'sibling', 'other')),
  name text not null,
  cel text not null,
  primary key (user_id, position)
);

create table guardianships (
  guardian_id text not null references users (id) on delete cascade,
  student_id text not null references users (id) on delete cascade,
  primary key (guardian_id, student_id)
);
create index guardianships_student on guardianships (student_id);

-- The picture of a user: served under an address that cannot be guessed.
create table photos (
  id text primary key,
  user_id text not null unique references users (id) on delete cascade,
  address text not null unique,
  content bytea not null,
  created_at text not null
);

create table credentials (
  user_id text primary key references users (id) on delete cascade,
  password_hash text not null,
  changed_at text not null
);

-- Only hashes of tokens are kept.
create table sessions (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  created_at text not null,
  used_at text not null
);
create index sessions_user on sessions (user_id);

create table invitations (
  token_hash text primary key,
  user_id text unique references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null
);

create table login_failures (
  id text primary key,
  subject text not null,
  at text not null
);
create index login_failures_subject on login_failures (subject, at);
