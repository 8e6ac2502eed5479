-- What families ask the office to change of their data: one open request for each person, and those that were answered.
create table data_requests (
  id text primary key,
  person_id text not null references users (id) on delete cascade,
  by_id text references users (id) on delete set null,
  by_name text not null,
  asked_at text not null,
  -- What is to change: a list of field, what it was, what it is to be.
  changes text not null,
  note text not null,
  state text not null check (state in ('pending', 'approved', 'declined')),
  answer text not null default '',
  answered_at text,
  answered_by text
);
create unique index data_requests_pending on data_requests (person_id) where state = 'pending';
create index data_requests_state on data_requests (state, asked_at);
create index data_requests_person on data_requests (person_id, asked_at);
create index data_requests_by on data_requests (by_id);
