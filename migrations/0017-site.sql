-- What the institute shows the world: texts, pictures, and the messages of who writes to it.
create table site_texts (
  name text primary key,
  content text not null
);

create table site_pictures (
  id text primary key,
  place text not null check (place in ('landing', 'header', 'history', 'exams', 'trips', 'gallery', 'contact')),
  position integer not null,
  alt text not null,
  caption text not null default '',
  is_drawing integer not null check (is_drawing in (0, 1)),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  large bytea not null,
  small bytea not null,
  created_at text not null
);
create index site_pictures_place on site_pictures (place, position);

create table messages (
  id text primary key,
  received_at text not null,
  name text not null,
  email text not null,
  phone text not null default '',
  content text not null,
  state text not null default 'new' check (state in ('new', 'read', 'answered'))
);
create index messages_received on messages (received_at);
create index messages_new on messages (state) where state = 'new';
