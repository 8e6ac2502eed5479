-- What the institute calls the places of a count, and what lies there; one without a row is called as at the beginning.
create table count_places (
  place text primary key check (place in ('box', 'envelope', 'home', 'bank', 'change')),
  name text not null,
  about text not null
);
