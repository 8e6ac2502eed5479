-- Phrases for the observations of the report cards: a teacher's own, and those of the institute, which belong to nobody.
create table phrases (
  id text primary key,
  owner_id text references users (id) on delete cascade,
  words text not null,
  search text not null
);
create index phrases_owner on phrases (owner_id);
