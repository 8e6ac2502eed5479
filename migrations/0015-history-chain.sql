-- The history is a chain: each change is sealed together with the one before it, so that an alteration is found.
alter table history add column position bigint;
alter table history add column seal text;
alter table history add column search text not null default '';
create unique index history_position on history (position);
create index history_by on history (by_id, at);

-- Where the chain ends. The row is the lock: changes join the chain one transaction after the other.
create table history_head (
  id text primary key check (id = 'history'),
  position bigint not null,
  seal text not null
);
insert into history_head (id, position, seal) values ('history', 0, '');
